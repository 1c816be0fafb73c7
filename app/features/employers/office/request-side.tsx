import { Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { informedSchema } from "../staff-input.ts";
import { InformTime, PoachingBadge } from "./badges.tsx";
import { StatusForm } from "./move-form.tsx";
import type { RequestRecord } from "./load-request.server.ts";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";

export interface SideProps {
  readonly record: RequestRecord;
  readonly answer: Answer | undefined;
}

function PersonLink({ record: { request, team }, answer }: SideProps) {
  return (
    <SetForm
      key={`person ${request.personId}`}
      intent="person"
      errors={errorsOf(answer, "person")}
      undoOf={() => ({ intent: "undo_person", revision: String(request.revision + 1) })}
    >
      <input type="hidden" name="revision" value={request.revision} />
      <SelectField
        name="personId"
        label="Team member"
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        prompt="None selected"
        defaultValue={request.personId ?? ""}
        hint={request.isNamed ? undefined : "If a person is named, they must be told within 30 days."}
      />
    </SetForm>
  );
}

function MarkInformed({ record: { request, now }, answer }: SideProps) {
  const zone = useOfficeZone();
  const isTold = request.informedAt !== null;
  return (
    <>
      <CheckedForm
        method="post"
        errors={errorsOf(answer, "informed")}
        check={checkWith(informedSchema)}
        className="form"
        key={`informed ${request.informedAt?.getTime()} ${request.personId}`}
        preventScrollReset
      >
        <input type="hidden" name="revision" value={request.revision} />
        <TextField
          name="informedOn"
          label="Told on"
          type="date"
          max={dayIn(now, zone)}
          defaultValue={dayIn(request.informedAt ?? now, zone)}
        />
        <FormError />
        <p>
          <SubmitButton className={isTold ? "button button--quiet button--small" : "button button--small"} name="intent" value="informed">
            {isTold ? "Change date" : "Mark as told"}
          </SubmitButton>
        </p>
      </CheckedForm>
      {isTold && (
        <CheckedForm method="post" errors={errorsOf(answer, "untold")} className="form" preventScrollReset>
          <input type="hidden" name="revision" value={request.revision} />
          <FormError />
          <p>
            <SubmitButton className="button button--quiet button--small" name="intent" value="untold">
              Mark as not told
            </SubmitButton>
          </p>
        </CheckedForm>
      )}
    </>
  );
}

function Duty({ record, answer }: SideProps) {
  const { request, now } = record;
  const facts = [
    { name: "Named", value: request.namedPerson || (request.isNamed ? "By us" : "No one") },
    ...(request.informBy ? [{ name: "Must be told by", value: <Moment at={request.informBy} /> }] : []),
    ...(request.isNamed ? [{ name: "State", value: <InformTime clock={request} now={now} /> }] : []),
  ];
  return (
    <RecordSection title="Person">
      <FactList facts={facts} />
      <PersonLink record={record} answer={answer} />
      {request.isNamed && <MarkInformed record={record} answer={answer} />}
    </RecordSection>
  );
}

function Facts({ record: { request, employer, contacts } }: Pick<SideProps, "record">) {
  const contact = contacts.find(({ id }) => id === request.contactId);
  const facts = [
    { name: "Employer", value: <Link to={`/admin/employers/${employer.id}`}>{employer.name}</Link> },
    { name: "Contact", value: contact && <a href={`mailto:${contact.email}`}>{contact.fullName}</a> },
    { name: "Requested", value: <Moment at={request.createdAt} /> },
    { name: "Start", value: request.startsOn && <Day day={request.startsOn} /> },
    { name: "Decided", value: request.decidedAt ? <Moment at={request.decidedAt} /> : "Not yet" },
    { name: "Transfer fee", value: request.transferFeeCents === null ? "None yet" : formatDollars(request.transferFeeCents) },
  ];
  return <FactList facts={facts} />;
}

function Others({ record: { others } }: Pick<SideProps, "record">) {
  if (others.length === 0) return null;
  return (
    <RecordSection title="Also from this employer">
      <ul className="office-lines">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={`/admin/employee-poaching/${other.id}`}>{other.wanted}</Link>
            <PoachingBadge status={other.status} />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

export function RequestSide(props: SideProps) {
  return (
    <>
      <RecordSection title="Handling">
        <StatusForm
          key={`status ${props.record.request.status}`}
          request={props.record.request}
          errors={errorsOf(props.answer, "status")}
        />
        <AssigneeForm assigneeId={props.record.request.assigneeId} assignees={props.record.assignees} answer={props.answer} />
      </RecordSection>
      <Duty {...props} />
      <RecordSection title="Facts">
        <Facts record={props.record} />
      </RecordSection>
      <Others record={props.record} />
      <PersonTrail trail={props.record.trail} />
    </>
  );
}
