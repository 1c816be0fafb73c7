import { Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { TimeAgo } from "#ui/admin/record/time-ago.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { addedRequestSchema } from "../staff-input.ts";
import { InformBadge, PoachingBadge } from "./badges.tsx";
import type { EmployerRecord } from "./load-employer.server.ts";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";

interface RequestsProps {
  readonly record: EmployerRecord;
  readonly answer: Answer | undefined;
}

function WriteDown({ record: { contacts }, answer }: RequestsProps) {
  const round = useRound(takenOf(answer, "request.add"));
  const errors = errorsOf(answer, "request.add");
  return (
    <details className="office-fold" open={errors !== undefined || undefined} key={round}>
      <summary data-verb="New request…" className="button button--quiet button--small">
        New request
      </summary>
      <CheckedForm method="post" errors={errors} check={checkWith(addedRequestSchema)} className="form" preventScrollReset>
        <p>For a request that came by phone or email.</p>
        <SelectField
          name="contactId"
          label="Contact"
          options={contacts.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          prompt="None selected"
          defaultValue=""
        />
        <TextField name="wanted" label="Wanted" required maxLength={limits.MAX_WANTED_CHARACTERS} autoComplete="off" />
        <TextField
          name="namedPerson"
          label="Named person"
          isOptional
          maxLength={limits.MAX_NAME_CHARACTERS}
          autoComplete="off"
          hint="In their words. If a person is named, they must be told within 30 days."
        />
        <TextArea name="offer" label="Offer" required rows={3} maxLength={limits.MAX_OFFER_CHARACTERS} />
        <TextField name="startsOn" label="Start date" type="date" isOptional />
        <FormError />
        <p>
          <SubmitButton className="button button--quiet button--small" name="intent" value="request.add">
            Add request
          </SubmitButton>
        </p>
      </CheckedForm>
    </details>
  );
}

export function EmployerRequests({ record, answer }: RequestsProps) {
  const { requests, now } = record;
  return (
    <>
      {requests.length === 0 && <p>No requests yet.</p>}
      <ul className="office-lines">
        {requests.map((request) => (
          <li key={request.id}>
            <Link to={`/admin/employee-poaching/${request.id}`}>{request.wanted}</Link>
            <span className="office-lines__facts">
              <PoachingBadge status={request.status} /> <InformBadge clock={request} now={now} />{" "}
              {(request.person ?? request.namedPerson) !== "" && <span>{request.person ?? request.namedPerson}</span>}{" "}
              <TimeAgo at={request.createdAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
      <WriteDown record={record} answer={answer} />
    </>
  );
}
