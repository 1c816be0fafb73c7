import { Link } from "react-router";
import { isDecided } from "#domain/careers/application-stage.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { StageBadge, Stars } from "./application-cells.tsx";
import { CandidateMailForm } from "./candidate-mail-form.tsx";
import { Answers, Beside, CvLink, MailHistory, Submissions } from "./candidate-parts.tsx";
import type { ApplicationRecord } from "./load-application-record.server.ts";
import { RATINGS, stageChoicesFrom } from "./office-words.ts";
import "./careers-office.css";

interface ViewProps {
  readonly record: ApplicationRecord;
  readonly answer: Answer | undefined;
}

const RATING_OPTIONS = RATINGS.map((rating) => ({ value: String(rating), label: `${rating} of 5` }));

/** Each form is remounted when its value has changed, also by a colleague. */
function Handling({ record: { application, assignees }, answer }: ViewProps) {
  const { stage, rating, assigneeId } = application;
  return (
    <>
      {stage === "withdrawn" ? (
        <p>The candidate has withdrawn. Only they can take that back, by applying again with their link.</p>
      ) : (
        <SetForm key={`stage ${stage}`} intent="stage" errors={errorsOf(answer, "stage")}>
          <SelectField name="stage" label="Stage" options={stageChoicesFrom(stage)} defaultValue={stage} />
        </SetForm>
      )}
      <SetForm key={`rating ${rating}`} intent="rating" errors={errorsOf(answer, "rating")}>
        <SelectField
          name="rating"
          label="Rating"
          options={RATING_OPTIONS}
          prompt="Not rated"
          defaultValue={rating === null ? "" : String(rating)}
        />
      </SetForm>
      <SetForm key={`assignee ${assigneeId}`} intent="assignee" errors={errorsOf(answer, "assignee")}>
        <SelectField
          name="assigneeId"
          label="Assignee"
          options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
          prompt="Nobody"
          defaultValue={assigneeId ?? ""}
        />
      </SetForm>
    </>
  );
}

const MS_PER_DAY = 86_400_000;

/** The time left until the promised erasure. */
function daysLeft(eraseAt: Date, now: Date): string {
  const days = Math.max(0, Math.ceil((eraseAt.getTime() - now.getTime()) / MS_PER_DAY));
  return days === 1 ? "1 day left" : `${days} days left`;
}

function Facts({ record: { application, job, link, submissions, now } }: Pick<ViewProps, "record">) {
  const { email, phone, links, createdAt, decidedAt, eraseAt } = application;
  const cv = submissions.find((sent) => sent.cv?.id === application.cvFileId)?.cv;
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
    { name: "Applied", value: <Moment at={createdAt} /> },
    { name: "Decided", value: decidedAt === null ? "Not yet" : <Moment at={decidedAt} /> },
    {
      name: "Erased on",
      value: (
        <>
          <Moment at={eraseAt} /> ({daysLeft(eraseAt, now)})
        </>
      ),
    },
    { name: "Link", value: <a href={link}>The candidate’s page</a> },
  ];
  return <FactList facts={facts} />;
}

const TAKEN_BACK = "For two minutes, moving the application to another stage takes the letter back.";

const REFUSALS = {
  reject: {
    title: "Reject with our kind letter?",
    confirmLabel: "Reject",
    pendingLabel: "Rejecting …",
    label: "Reject with a kind letter",
  },
  refusal: { title: "Send our kind letter?", confirmLabel: "Send", pendingLabel: "Sending …", label: "Send the kind letter" },
} as const;

/** A candidate rejected without a mail can still be sent one. */
function refusalFor({ application: { stage }, isRefused }: ApplicationRecord): keyof typeof REFUSALS | undefined {
  if (!isDecided(stage)) return "reject";
  return stage === "rejected" && !isRefused ? "refusal" : undefined;
}

function Refusal({ intent, errors }: { readonly intent: keyof typeof REFUSALS; readonly errors: FieldErrors | undefined }) {
  const { label, ...words } = REFUSALS[intent];
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errors} className="actions" preventScrollReset>
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value={intent}
        text={`${mailWords("The letter leaves two minutes from now, and only once.")} ${TAKEN_BACK}`}
        {...words}
      >
        {label}
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

/** Both ask for confirmation. A rejection can be undone for two minutes, an erasure never. */
function Ends({ record, answer }: ViewProps) {
  const refusal = refusalFor(record);
  return (
    <>
      {refusal && <Refusal key={refusal} intent={refusal} errors={errorsOf(answer, refusal)} />}
      <CheckedForm method="post" errors={errorsOf(answer, "erase")} className="actions">
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="erase"
          title="Erase this application for good?"
          text="What the person sent, the CV, notes, emails and what the log says about it are erased at once and for good."
          confirmLabel="Erase for good"
          pendingLabel="Erasing …"
        >
          Erase for good
        </ConfirmSubmit>
        <FormError />
      </CheckedForm>
    </>
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
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <PersonTrail trail={record.trail} />
    </>
  );
  const badge = (
    <>
      <StageBadge stage={application.stage} /> {application.rating !== null && <Stars rating={application.rating} />}
    </>
  );
  return (
    <>
      <RecordHeader
        title={application.fullName}
        back={{ href: "/admin/career/applications", label: "Applications" }}
        badge={badge}
        meta={job.title}
        actions={<Ends record={record} answer={answer} />}
      />
      <Beside record={record} />
      <RecordLayout side={side}>
        <RecordSection title="Answers">
          <Answers record={record} />
        </RecordSection>
        <RecordSection title="What was sent">
          <Submissions record={record} />
        </RecordSection>
        <RecordSection title="Write to the candidate">
          {application.stage === "withdrawn" ? (
            <p>This person has withdrawn, and was promised that we stop writing.</p>
          ) : (
            <CandidateMailForm record={record} />
          )}
        </RecordSection>
        <RecordSection title="Emails">
          <MailHistory record={record} />
        </RecordSection>
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
