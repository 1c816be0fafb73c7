import type { Area } from "#domain/access/permissions.ts";
import type { RecordActivity } from "#kit/activity/record-activity.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useMailWords, useSendingLabel } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { AccessFields } from "./access-fields.tsx";
import { AccountForm } from "../account-form.tsx";
import { accessFields } from "../account-inputs.ts";
import type { SessionRow } from "../list-sessions.server.ts";
import type { PersonRow } from "./people-source.server.ts";
import { accessWords, STATUS_LABELS, STATUS_TONES } from "./office-words.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { SessionList } from "./session-list.tsx";

interface SectionProps {
  readonly person: PersonRow;
  readonly answer: (Answer & { readonly link?: string }) | undefined;
}

function Facts({ person }: Pick<SectionProps, "person">) {
  const facts = [
    { name: "Email", value: <MailLink address={person.email} /> },
    { name: "Access", value: accessWords(person) },
    { name: "Two-factor", value: person.twoFactor ? "On" : "Off" },
    { name: "Last seen", value: person.lastSeen ? <Moment at={person.lastSeen} /> : "Never" },
  ];
  return <FactList facts={facts} />;
}

function Access({ person, answer }: SectionProps) {
  return (
    <RecordSection title="Access">
      <AccountForm schema={accessFields} errors={errorsOf(answer, "access")}>
        <input type="hidden" name="intent" value="access" />
        <AccessFields of={{ role: person.role, areas: person.areas as readonly Area[] }} />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </AccountForm>
    </RecordSection>
  );
}

/** If another admin acted first, the other form is rendered, and it shows this form's error. */
const COMING_AND_GOING = ["removal", "return"] as const;

function BringBack({ person, answer }: SectionProps) {
  const mailWords = useMailWords();
  return (
    <RecordSection title="Restore access">
      <p>
        {mailWords(
          `${person.name} gets a new invitation and, once it is accepted, the access shown above.`,
          `A new invitation is made and kept in the outbox, as no mail server is set up. Once it is accepted, ${person.name} has the access shown above.`,
        )}
      </p>
      <CheckedForm method="post" errors={errorsOf(answer, ...COMING_AND_GOING)} className="actions">
        <SubmitButton className="button button--quiet" name="intent" value="return">
          Restore {person.name}
        </SubmitButton>
        <FormError />
      </CheckedForm>
    </RecordSection>
  );
}

const countWords = (count: number) => (count === 1 ? "1 open record. It becomes" : `${count} open records. They become`);

function Remove({ person, held, answer }: SectionProps & Pick<PersonViewProps, "held">) {
  const handing = held === 0 ? "" : ` ${person.name} has ${countWords(held)} unassigned.`;
  return (
    <RecordSection title="Remove">
      <p>
        {person.name} is signed out everywhere within seconds and can no longer sign in. Their activity stays in the log, and you can
        restore them later.{handing}
      </p>
      <CheckedForm method="post" errors={errorsOf(answer, ...COMING_AND_GOING)} className="actions">
        <ConfirmSubmit
          className="button button--quiet"
          name="intent"
          value="removal"
          title={`Remove ${person.name}?`}
          text={`They are signed out everywhere within seconds. You can restore them later.${handing}`}
          confirmLabel="Remove"
          isDangerous
          pendingLabel="Removing …"
        >
          Remove {person.name}
        </ConfirmSubmit>
        <FormError />
      </CheckedForm>
    </RecordSection>
  );
}

function ResetTwoFactor({ person, answer }: SectionProps) {
  const mailWords = useMailWords();
  return (
    <RecordSection title="Two-factor sign-in">
      <p>
        Reset it if {person.name} has lost their phone or cannot use their codes. Make sure the request really comes from {person.name}:
        until they set it up again, their password alone is enough to sign in.
      </p>
      <CheckedForm method="post" errors={errorsOf(answer, "two-factor")} className="actions">
        <ConfirmSubmit
          className="button button--quiet"
          name="intent"
          value="two-factor"
          title={`Reset two-factor sign-in for ${person.name}?`}
          text={`Their password alone will be enough to sign in. ${mailWords("They are notified by email.", "No mail server is set up, so please tell them yourself.")}`}
          confirmLabel="Reset"
          pendingLabel="Resetting …"
        >
          Reset two-factor sign-in
        </ConfirmSubmit>
        <FormError />
      </CheckedForm>
    </RecordSection>
  );
}

const INVITATIONS = ["invitation", "invitation-link"] as const;

function InviteAgain({ answer }: Pick<SectionProps, "answer">) {
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errorsOf(answer, ...INVITATIONS)} className="actions">
      <SubmitButton className="button button--quiet button--small" name="intent" value="invitation-link" pendingLabel="Creating …">
        Create new link
      </SubmitButton>
      <SubmitButton className="button button--quiet button--small" name="intent" value="invitation" pendingLabel={useSendingLabel()}>
        {mailWords("Resend invitation", "Put invitation in the outbox")}
      </SubmitButton>
      <FormError />
    </CheckedForm>
  );
}

interface PersonViewProps extends SectionProps {
  readonly sessions: readonly SessionRow[];
  readonly activity: RecordActivity;
  /** How many open records the person handles. */
  readonly held: number;
}

export function PersonView({ person, sessions, activity, held, answer }: PersonViewProps) {
  // If the person has accepted in the meantime, the button is gone, so its error is shown here.
  const invited = errorsOf(answer, ...INVITATIONS)?.["form"];
  const side = (
    <RecordSection title="Facts">
      <Facts person={person} />
      {person.status !== "invited" && invited && (
        <p className="form__error" role="alert">
          {invited}
        </p>
      )}
    </RecordSection>
  );
  return (
    <>
      <RecordHeader
        title={person.name}
        back={{ href: "/admin/people", label: "People" }}
        badge={<StatusBadge tone={STATUS_TONES[person.status]}>{STATUS_LABELS[person.status]}</StatusBadge>}
        actions={person.status === "invited" && <InviteAgain answer={answer} />}
      />
      {answer?.link !== undefined && <InvitationLink key={answer.link} email={person.email} link={answer.link} />}
      <RecordLayout side={side}>
        {person.status !== "removed" && <Access person={person} answer={answer} />}
        {person.status === "active" && (
          <RecordSection title="Sessions">
            <SessionList sessions={sessions} />
          </RecordSection>
        )}
        {person.twoFactor && <ResetTwoFactor person={person} answer={answer} />}
        {person.status === "removed" ? (
          <BringBack person={person} answer={answer} />
        ) : (
          <Remove person={person} held={held} answer={answer} />
        )}
        <RecordActivityView activity={activity} />
      </RecordLayout>
    </>
  );
}
