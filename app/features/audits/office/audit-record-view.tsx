import { mayDecline } from "#domain/audits/audit-status.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { findingName } from "#domain/audits/report.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import type { RelatedMessage } from "#kit/capability/related-message.ts";
import { PersonActions, PersonTrail } from "#kit/contacts/person-trail.tsx";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { errorsOf } from "#kit/records/record-answer.ts";
import { DialogButton, RecordDialog } from "#kit/records/record-dialog.tsx";
import { DeclineLetter } from "#kit/records/sending-fields.tsx";
import { useMailWords, useSendingLabel } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { declineSchema } from "../staff-input.ts";
import { AuditStatusBadge, WithdrawnBadge } from "./audit-cells.tsx";
import { statusChoicesFrom } from "./office-words.ts";
import { Facts, FactsForm } from "./facts-section.tsx";
import { FindingsSection } from "./findings-section.tsx";
import type { TalkMessage } from "./load-audit-record.server.ts";
import { PlanSection } from "./plan-section.tsx";
import { ReportSection, SummarySection } from "./report-section.tsx";
import { ScopeSection } from "./scope-section.tsx";
import type { SectionProps } from "./section-props.ts";
import { TalkForm } from "./talk.tsx";
import "./audit-office.css";

/** It mails the client the dates; Undo of leaving this status would mail them again. */
const MAILED = ["scheduled"];

function Handling({ record: { audit, assignees }, answer }: SectionProps) {
  const choices = statusChoicesFrom(audit.status);
  return (
    <>
      {choices.length > 1 && (
        <SetForm
          key={audit.status}
          intent="status"
          errors={errorsOf(answer, "status")}
          // Declining again needs a reason.
          {...(audit.status === "declined" && { undoOf: () => undefined })}
          deliberate={audit.status === "scheduled" ? choices.map(({ value }) => value).filter((value) => value !== audit.status) : MAILED}
        >
          <SelectField name="status" label="Status" options={choices} defaultValue={audit.status} />
        </SetForm>
      )}
      {audit.status === "published" ? (
        <p>Lead: {assignees.find(({ id }) => id === audit.assigneeId)?.name ?? "Unassigned"}</p>
      ) : (
        <AssigneeForm label="Lead" assigneeId={audit.assigneeId} assignees={assignees} answer={answer} />
      )}
      {audit.status === "declined" && <p className="audit-reason">Declined: {audit.declineReason}</p>}
    </>
  );
}

function ClientWords({ record: { audit } }: Pick<SectionProps, "record">) {
  const texts = [
    ["Documentation", audit.docs],
    ["Known issues", audit.knownIssues],
  ].filter(([, text]) => text !== "");
  return texts.map(([title, text]) => (
    <div key={title} className="audit-said">
      <h3>{title}</h3>
      <p dir="auto">{text}</p>
    </div>
  ));
}

interface DeclineProps {
  readonly record: SectionProps["record"];
  readonly onClose: () => void;
}

function DeclineDialog({ record: { audit, declineLetter }, onClose }: DeclineProps) {
  return (
    <RecordDialog
      title={`Decline the audit of ${audit.projectName}?`}
      className="has-letter"
      intent="decline"
      confirmLabel="Decline request"
      pendingLabel="Declining …"
      check={checkWith(declineSchema)}
      onClose={onClose}
    >
      <TextArea name="reason" label="Reason" rows={5} dir="auto" hint="The client reads it on their page." />
      <DeclineLetter letter={declineLetter} />
    </RecordDialog>
  );
}

function HeaderActions({ record, answer }: SectionProps) {
  const { audit } = record;
  return (
    <>
      <PersonActions trail={record.trail} />
      <DialogButton
        verb="Decline the request…"
        isPossible={mayDecline(audit.status)}
        renderDialog={(close) => <DeclineDialog record={record} onClose={close} />}
      >
        Decline…
      </DialogButton>
      <LinkActions record={record} answer={answer} />
    </>
  );
}

function LinkActions({ record: { audit }, answer }: SectionProps) {
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "seen", "send", "renew")} className="actions" preventScrollReset>
      {audit.clientAnsweredAt && (
        <SubmitButton className="button button--quiet button--small" name="intent" value="seen">
          Mark as read
        </SubmitButton>
      )}
      <SubmitButton className="button button--quiet button--small" name="intent" value="send" pendingLabel={useSendingLabel()}>
        {mailWords("Resend link", "Put link in the outbox")}
      </SubmitButton>
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="renew"
        title="Create a new link?"
        text={`The current link stops opening the client’s page. ${mailWords("The client gets the new one by email.")}`}
        confirmLabel="Create new link"
        pendingLabel="Creating …"
      >
        Create new link
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

function Side({ record, answer }: SectionProps) {
  return (
    <>
      {record.audit.status !== "published" && (
        <RecordSection title="Handling">
          <Handling record={record} answer={answer} />
        </RecordSection>
      )}
      <RecordSection title="Report">
        <ReportSection record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Plan">
        <PlanSection record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Facts">
        <Facts record={record} />
        <FactsForm record={record} answer={answer} />
      </RecordSection>
      <PersonTrail trail={record.trail} />
    </>
  );
}

/** A message of the client's page, with the finding that it is about. */
function inConversation({ audit, findings }: SectionProps["record"], message: TalkMessage): RelatedMessage {
  const { id, createdAt: at, writtenBy, authorName, body: text, findingId } = message;
  const finding = findings.find((each) => each.id === findingId);
  return {
    id,
    at,
    text,
    isOurs: writtenBy === "staff",
    who: writtenBy === "client" ? audit.contactName : (authorName ?? "Former colleague"),
    ...(finding && { where: findingName(finding.number), href: `/admin/audit/${audit.id}/findings/${finding.number}` }),
  };
}

export function AuditRecordView({ record, answer }: SectionProps) {
  const { audit, findings, messages, messageKey, activity } = record;
  const mailWords = useMailWords();
  const badge = (
    <>
      <AuditStatusBadge status={audit.status} /> {audit.withdrawnAt && <WithdrawnBadge />}{" "}
      {audit.clientAnsweredAt && <StatusBadge tone="info">Client replied</StatusBadge>}
    </>
  );
  return (
    <>
      <RecordHeader
        title={audit.projectName}
        back={{ href: "/admin/audit", label: "Audits" }}
        badge={badge}
        meta={`${audit.company || audit.contactName}, ${audit.chain}`}
        actions={<HeaderActions record={record} answer={answer} />}
      />
      <RecordLayout side={<Side record={record} answer={answer} />}>
        <RecordSection title={`Findings (${findings.length})`}>
          <FindingsSection record={record} answer={answer} />
        </RecordSection>
        <RecordSection title={`Scope (${audit.scope.length})`}>
          <ClientWords record={record} />
          <ScopeSection record={record} answer={answer} />
        </RecordSection>
        <RecordSection title="Summary">
          <SummarySection record={record} answer={answer} />
        </RecordSection>
        <RecordActivityView
          activity={{ ...activity, related: [...activity.related, ...messages.map((message) => inConversation(record, message))] }}
          write={{
            label: "Message",
            shortcut: "r e",
            verb: "Write to the client",
            content: (
              <TalkForm
                messageKey={messageKey}
                answer={answer}
                hint={mailWords("They get an email with the link to their page.", "They read it on their page.")}
              />
            ),
          }}
        />
      </RecordLayout>
    </>
  );
}
