import { Link } from "react-router";
import { ORIGIN_LABELS } from "#domain/careers/candidate-origin.ts";
import { isDecided } from "#domain/careers/application-stage.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { PersonActions, PersonTrail } from "#kit/contacts/person-trail.tsx";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { DialogButton } from "#kit/records/record-dialog.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { useMailWords, useSendLabel } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { StageBadge, Rating } from "./application-cells.tsx";
import { Answers, Beside, CandidateMailForm, CvButton, CvLink, Submissions } from "./candidate-parts.tsx";
import { BookButton, InterviewSection, InviteButton } from "./interview-section.tsx";
import type { ApplicationRecord } from "./load-application-record.server.ts";
import { SCORE_OPTIONS, stageChoicesFrom } from "./office-words.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { ScoreBadge, Scorecards } from "./scorecards.tsx";
import "./careers-office.css";

interface ViewProps {
  readonly record: ApplicationRecord;
  readonly answer: Answer | undefined;
}

/** Each form remounts when its value changes, including by a colleague. */
function Handling({ record: { application, assignees }, answer }: ViewProps) {
  const { stage, rating, assigneeId } = application;
  return (
    <>
      {stage === "withdrawn" ? (
        <p>The candidate has withdrawn. Only they can undo that, by applying again with their link.</p>
      ) : (
        <SetForm
          key={`stage ${stage}`}
          intent="stage"
          errors={errorsOf(answer, "stage")}
          // Rejecting again needs a decision about the letter, and only the candidate can undo a withdrawal.
          undoOf={(sent) => (stage === "rejected" || sent.get("stage") === "withdrawn" ? undefined : { intent: "stage", stage })}
        >
          <SelectField
            name="stage"
            label="Stage"
            options={stageChoicesFrom(stage)}
            hint={isDecided(stage) ? undefined : "Use Reject to decline and to choose the letter."}
            defaultValue={stage}
          />
        </SetForm>
      )}
      <SetForm key={`rating ${rating}`} intent="rating" errors={errorsOf(answer, "rating")}>
        <SelectField
          name="rating"
          label="Team rating"
          hint="One decision of the team. Each person’s own score is in the scorecards."
          options={SCORE_OPTIONS}
          prompt="Not rated"
          defaultValue={rating === null ? "" : String(rating)}
        />
      </SetForm>
      <AssigneeForm assigneeId={assigneeId} assignees={assignees} answer={answer} />
    </>
  );
}

/** Time left until the promised erasure. */
function daysLeft(eraseAt: Date, now: Date): string {
  const days = Math.max(0, Math.ceil((eraseAt.getTime() - now.getTime()) / DAY_MS));
  return days === 1 ? "1 day left" : `${days} days left`;
}

function Facts({ record: { application, job, link, cv } }: Pick<ViewProps, "record">) {
  const { email, phone, links, createdAt, consentedAt, origin, decidedAt } = application;
  const facts = [
    { name: "Job", value: <Link to={`/admin/career/jobs/${job.id}`}>{job.title}</Link> },
    { name: "Email", value: <MailLink address={email} /> },
    { name: "Phone", value: phone },
    {
      name: "Links",
      value:
        links.length === 0 ? (
          ""
        ) : (
          <ul>
            {links.map((href) => (
              <li key={href}>
                <a href={href} rel="noreferrer nofollow noopener" target="_blank">
                  {href}
                </a>
              </li>
            ))}
          </ul>
        ),
    },
    { name: "CV", value: cv ? <CvLink applicationId={application.id} cv={cv} /> : "" },
    { name: origin === null ? "Applied" : "Added", value: <Moment at={createdAt} /> },
    ...(origin === null ? [] : [{ name: "Source", value: ORIGIN_LABELS[origin] }]),
    ...(consentedAt === null ? [{ name: "Consent", value: "None: the candidate was added by a colleague" }] : []),
    { name: "Decided", value: decidedAt === null ? "Not yet" : <Moment at={decidedAt} /> },
    { name: "Link", value: <a href={link}>The candidate’s page</a> },
  ];
  return <FactList facts={facts} />;
}

/** An application rejected without a letter can still be sent one. */
function RejectButton({ record: { application, job, letters, isRefused } }: Pick<ViewProps, "record">) {
  const sendLetter = useSendLabel("rejection letter");
  const isRejected = application.stage === "rejected";
  return (
    <DialogButton
      verb={isRejected ? undefined : "Reject the application…"}
      isPossible={isRejected ? !isRefused : !isDecided(application.stage)}
      renderDialog={(close) => (
        <RejectDialog
          letters={letters}
          who={{ id: application.id, name: application.fullName, job: job.title }}
          isRejected={isRejected}
          onClose={close}
        />
      )}
    >
      {isRejected ? `${sendLetter}…` : "Reject…"}
    </DialogButton>
  );
}

/** The rejection letter that has not been sent yet. */
function PendingLetter({ record: { pendingRefusal }, answer }: ViewProps) {
  const mailWords = useMailWords();
  if (!pendingRefusal) return null;
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "cancel-letter")} className="notice career-pending" preventScrollReset>
      <p>
        {mailWords("The rejection letter leaves on", "No mail server is set up: the rejection letter stays in the outbox. It is due on")}{" "}
        <Moment at={pendingRefusal.dueAt} />. Until then the candidate’s page shows the previous stage.
      </p>
      <SubmitButton className="button button--quiet button--small" name="intent" value="cancel-letter" pendingLabel="Cancelling …">
        Cancel letter
      </SubmitButton>
      <FormError />
    </CheckedForm>
  );
}

/** The daily actions. */
function Ends({ record }: Pick<ViewProps, "record">) {
  return (
    <>
      {!isDecided(record.application.stage) && <InviteButton record={record} />}
      <BookButton record={record} />
      <RejectButton record={record} />
    </>
  );
}

/** At the end of the page, away from the daily actions: it cannot be undone. */
function Erasure({ record: { application, now }, answer }: ViewProps) {
  const { eraseAt } = application;
  return (
    <RecordSection title="Erasure">
      <p>
        Erased automatically on <Moment at={eraseAt} /> ({daysLeft(eraseAt, now)}).
      </p>
      <CheckedForm method="post" errors={errorsOf(answer, "erase")} className="actions">
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="erase"
          title="Erase this application permanently?"
          text="Everything the candidate sent, the CV, notes, scores, emails and activity details are erased immediately. This cannot be undone."
          confirmLabel="Erase permanently"
          isDangerous
          pendingLabel="Erasing …"
        >
          Erase this application…
        </ConfirmSubmit>
        <FormError />
      </CheckedForm>
    </RecordSection>
  );
}

/** Everything about one candidate: submissions, notes and mails. */
export function ApplicationRecordView({ record, answer }: ViewProps) {
  const { application, job } = record;
  const side = (
    <>
      <RecordSection title="Handling">
        <Handling record={record} answer={answer} />
      </RecordSection>
      <InterviewSection record={record} />
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <PersonTrail trail={record.trail} />
      <Erasure record={record} answer={answer} />
    </>
  );
  const badge = (
    <>
      <StageBadge stage={application.stage} />{" "}
      {record.scores.average !== undefined && <ScoreBadge average={record.scores.average} count={record.scores.rows.length} />}
    </>
  );
  return (
    <>
      <RecordHeader
        title={application.fullName}
        back={{ href: "/admin/career/applications", label: "Applications" }}
        badge={badge}
        meta={
          <>
            {job.title}
            {application.rating !== null && (
              <>
                {" "}
                · Team rating: <Rating rating={application.rating} />
              </>
            )}
          </>
        }
        actions={
          <>
            <CvButton applicationId={application.id} cv={record.cv} />
            <PersonActions trail={record.trail} />
            <Ends record={record} />
          </>
        }
      />
      <PendingLetter record={record} answer={answer} />
      <Beside record={record} />
      <RecordLayout side={side}>
        <RecordSection title="Answers">
          <Answers record={record} />
        </RecordSection>
        <RecordActivityView
          activity={record.activity}
          write={{
            label: "Email",
            shortcut: "e r",
            content:
              application.stage === "withdrawn" ? (
                <p>The candidate has withdrawn and was promised no more emails.</p>
              ) : (
                <CandidateMailForm record={record} />
              ),
          }}
        />
        <Scorecards record={record} answer={answer} />
        <RecordSection title="Submissions">
          <Submissions record={record} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
