import { Link } from "react-router";
import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { jobMovesFrom, type JobStatus, OPEN_DAYS } from "#domain/careers/job-status.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useUndoOffer } from "#ui/forms/use-answer.ts";
import { jobMoveOf } from "../job-move.ts";
import { JobStatusBadge } from "./job-cells.tsx";
import { JobForm } from "./job-form.tsx";
import type { JobRecord } from "./load-job-record.server.ts";

interface ViewProps {
  readonly record: JobRecord;
  readonly answer: Answer | undefined;
}

const MOVE_LABELS: Readonly<Record<JobStatus, string>> = {
  draft: "Back to draft",
  open: "Open job",
  paused: "Pause job",
  closed: "Close job",
};

function JobActions({ record: { job, path }, answer }: ViewProps) {
  const offerUndo = useUndoOffer();
  // A job that has been public never becomes a draft again.
  const onMove = (to: JobStatus) => job.status !== "draft" && offerUndo({ intent: "undo_status", ...jobMoveOf(job, to) });
  return (
    <>
      {jobMovesFrom(job.status).map((status) => (
        <CheckedForm key={status} method="post" className="actions" onSubmit={() => onMove(status)}>
          <input type="hidden" name="status" value={status} />
          <SubmitButton
            className={status === "open" ? "button button--small" : "button button--quiet button--small"}
            name="intent"
            value="status"
            pendingLabel="Setting …"
          >
            {MOVE_LABELS[status]}
          </SubmitButton>
        </CheckedForm>
      ))}
      <CheckedForm method="post" errors={errorsOf(answer, "duplicate")} className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="duplicate" pendingLabel="Copying …">
          Duplicate
        </SubmitButton>
        <FormError />
      </CheckedForm>
      {job.status === "draft" ? (
        <CheckedForm method="post" errors={errorsOf(answer, "delete")} className="actions">
          <ConfirmSubmit
            className="button button--quiet button--small"
            name="intent"
            value="delete"
            title="Delete this draft?"
            text="It was never published. This cannot be undone."
            confirmLabel="Delete"
            isDangerous
            pendingLabel="Deleting …"
          >
            Delete
          </ConfirmSubmit>
          <FormError />
        </CheckedForm>
      ) : (
        <a className="button button--quiet button--small" href={path}>
          View job page
        </a>
      )}
    </>
  );
}

const when = (at: Date | null, otherwise: string) => (at === null ? otherwise : <Moment at={at} />);

function Facts({ record: { job, views } }: Pick<ViewProps, "record">) {
  const facts = [
    { name: "Opens", value: job.status === "draft" ? when(job.opensAt, "Manually") : when(job.openedAt, "Not yet") },
    { name: "Closes", value: job.status === "closed" ? when(job.closedAt, "") : when(job.closesAt, `${OPEN_DAYS} days after it opened`) },
    { name: "Views", value: views.toLocaleString("en-GB") },
    { name: "Updated", value: <Moment at={job.updatedAt} /> },
    { name: "Revision", value: job.revision },
  ];
  return <FactList facts={facts} />;
}

function Figures({ record: { job, stages, viewsByDay } }: Pick<ViewProps, "record">) {
  return (
    <>
      <RecordSection title="Applications" actions={<Link to={`/admin/career/applications/board?job=${job.id}`}>Board</Link>}>
        {stages.length === 0 && <p>No applications yet.</p>}
        <ul className="career-rows">
          {stages.map(({ stage, count }) => (
            <li key={stage}>
              <Link to={`/admin/career/applications?job=${job.id}&stage=${stage}`}>{STAGE_LABELS[stage]}</Link>
              <span className="figure">{count}</span>
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Views by day">
        {viewsByDay.length === 0 && <p>No views yet.</p>}
        <ul className="career-rows">
          {viewsByDay.map(({ day, count }) => (
            <li key={day}>
              <Day day={day} />
              <span className="figure">{count}</span>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}

/** A job's form; saving updates the public page. */
export function JobRecordView({ record, answer }: ViewProps) {
  const { job, values, teams, countries } = record;
  const { key, revision, hold } = useSeenRevision(job.revision, answer, "save");
  const side = (
    <>
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <Figures record={record} />
      <RecordActivityView activity={record.activity} />
    </>
  );
  return (
    <>
      <RecordHeader
        title={job.title}
        back={{ href: "/admin/career/allJobs", label: "Manage Jobs" }}
        badge={<JobStatusBadge status={job.status} />}
        meta={job.team}
        actions={<JobActions record={record} answer={answer} />}
      />
      <RecordLayout side={side}>
        <RecordSection title="Job">
          <JobForm
            key={key}
            values={values}
            revision={revision}
            onEdit={hold}
            isDraft={job.status === "draft"}
            teams={teams}
            countries={countries}
            errors={errorsOf(answer, "save", "status")}
            submitLabel="Save job"
          />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
