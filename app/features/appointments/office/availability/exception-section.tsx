import { useState } from "react";
import { formatDay } from "#domain/list/office-time.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { RecordRows, RowErrors } from "#ui/admin/record/record-rows.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { AvailabilityPage } from "./load-availability.server.ts";

type Range = AvailabilityPage["ranges"][number];

const daysWords = ({ from, to }: Range) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`);
const hoursWords = ({ spans }: Range) => (spans.length === 0 ? "Not available" : spans.map((span) => span.join("–")).join(", "));

function RangeItem({ range, hostId }: { readonly range: Range; readonly hostId: string }) {
  return (
    <li>
      <span>{daysWords(range)}</span>
      <span className="record-rows__detail">
        {hoursWords(range)}
        {range.reason !== "" && `, ${range.reason}`}
      </span>
      <CheckedForm method="post" className="record-rows__action" preventScrollReset>
        <input type="hidden" name="hostId" value={hostId} />
        <input type="hidden" name="from" value={range.from} />
        <input type="hidden" name="to" value={range.to} />
        <SubmitButton className="button button--quiet button--small" name="intent" value="unexcept" pendingLabel="Removing …">
          Remove<span className="visually-hidden"> {daysWords(range)}</span>
        </SubmitButton>
      </CheckedForm>
    </li>
  );
}

const KINDS = [
  { value: "off", label: "Not available" },
  { value: "hours", label: "Other hours" },
];

function AddForm({ hostId, errors }: { readonly hostId: string; readonly errors: FieldErrors | undefined }) {
  const [kind, setKind] = useState("off");
  return (
    <CheckedForm method="post" errors={errors} preventScrollReset>
      <input type="hidden" name="hostId" value={hostId} />
      <div className="appointment-pair">
        <TextField name="from" label="First day" type="date" />
        <TextField name="to" label="Last day" type="date" isOptional />
      </div>
      <SelectField name="kind" label="On these days" options={KINDS} value={kind} onChange={(event) => setKind(event.target.value)} />
      {kind === "hours" && (
        <div className="appointment-pair">
          <TextField name="begin" label="From" type="time" />
          <TextField name="end" label="Until" type="time" />
        </div>
      )}
      <TextField name="reason" label="Why" maxLength={200} isOptional hint="For colleagues; clients do not see it." autoComplete="off" />
      <FormError />
      <div className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="except">
          Save days
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

interface SectionProps {
  readonly page: AvailabilityPage;
  readonly hostId: string;
  readonly errors: FieldErrors | undefined;
  readonly removalErrors: FieldErrors | undefined;
}

/** Days whose hours differ from the usual ones for that weekday. */
export function ExceptionSection({ page: { ranges }, hostId, errors, removalErrors }: SectionProps) {
  return (
    <RecordSection title="Single days">
      {ranges.length === 0 && <p>No days off or special hours.</p>}
      <RowErrors errors={removalErrors} />
      <RecordRows>
        {ranges.map((range) => (
          <RangeItem key={range.from} range={range} hostId={hostId} />
        ))}
      </RecordRows>
      <AddForm key={ranges.map(({ from, to }) => `${from}${to}`).join()} hostId={hostId} errors={errors} />
    </RecordSection>
  );
}
