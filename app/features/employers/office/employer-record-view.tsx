import { checkWith } from "#domain/forms/parse-form.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { employerFactsSchema } from "../staff-input.ts";
import { EmployerBadge } from "./badges.tsx";
import { ContactList } from "./contact-list.tsx";
import { Website } from "./employer-cells.tsx";
import { EmployerFields } from "./employer-fields.tsx";
import { EmployerRequests } from "./employer-requests.tsx";
import { EMPLOYER_OPTIONS } from "./office-words.ts";
import type { EmployerRecord } from "./load-employer.server.ts";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import "./office.css";

interface ViewProps {
  readonly record: EmployerRecord;
  readonly answer: Answer | undefined;
}

function Handling({ record: { employer, assignees }, answer }: ViewProps) {
  return (
    <>
      <SetForm key={`status ${employer.status}`} intent="status" errors={errorsOf(answer, "status")}>
        <SelectField name="status" label="Status" options={EMPLOYER_OPTIONS} defaultValue={employer.status} />
      </SetForm>
      <AssigneeForm assigneeId={employer.assigneeId} assignees={assignees} answer={answer} />
    </>
  );
}

/** Typed values survive revalidation; saving over a colleague's change is refused. */
function FactsForm({ record: { employer }, answer }: ViewProps) {
  const { key, revision, hold } = useSeenRevision(employer.revision, answer, "facts");
  const errors = errorsOf(answer, "facts");
  return (
    <details className="office-fold" open={errors !== undefined || undefined}>
      <summary data-verb="Edit facts…" className="button button--quiet button--small">
        Edit facts
      </summary>
      <CheckedForm
        key={key}
        method="post"
        errors={errors}
        check={checkWith(employerFactsSchema)}
        className="form"
        preventScrollReset
        onInput={hold}
      >
        <input type="hidden" name="revision" value={revision} />
        <EmployerFields values={employer} />
        <FormError />
        <p>
          <SubmitButton className="button button--quiet button--small" name="intent" value="facts">
            Save details
          </SubmitButton>
        </p>
      </CheckedForm>
    </details>
  );
}

function Facts({ record: { employer } }: Pick<ViewProps, "record">) {
  const facts = [
    { name: "Name", value: employer.name },
    { name: "Website", value: employer.website && <Website href={employer.website} /> },
    { name: "Industry", value: employer.industry },
    { name: "Since", value: <Moment at={employer.createdAt} /> },
    { name: "Updated", value: <Moment at={employer.updatedAt} /> },
  ];
  return <FactList facts={facts} />;
}

export function EmployerRecordView({ record, answer }: ViewProps) {
  const { employer, contacts } = record;
  const side = (
    <>
      <RecordSection title="Handling">
        <Handling record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Facts">
        <Facts record={record} />
        <FactsForm record={record} answer={answer} />
      </RecordSection>
    </>
  );
  return (
    <>
      <RecordHeader
        title={employer.name}
        back={{ href: "/admin/employers", label: "Employers" }}
        badge={<EmployerBadge status={employer.status} />}
        meta={employer.industry}
      />
      <RecordLayout side={side}>
        <RecordSection title="Poaching requests">
          <EmployerRequests record={record} answer={answer} />
        </RecordSection>
        <RecordSection title="Contacts">
          <ContactList contacts={contacts} people={record.people} answer={answer} />
        </RecordSection>
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
