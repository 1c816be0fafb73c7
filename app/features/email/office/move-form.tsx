import { useState } from "react";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { ThreadRecord } from "./load-thread.server.ts";

interface MoveFormProps {
  readonly record: ThreadRecord;
  readonly errors: FieldErrors | undefined;
}

/** Files the conversation in another record. */
export function MoveForm({ record: { thread, targets, canOpenTickets, canRead }, errors }: MoveFormProps) {
  const [to, setTo] = useState("");
  if (!canRead) return <p>This conversation is filed in a record outside your areas.</p>;
  const options = [
    ...targets,
    ...(canOpenTickets ? [{ value: "number", label: "A ticket by its ID …" }] : []),
    ...(canOpenTickets && thread.address !== "" ? [{ value: "new", label: "New ticket" }] : []),
    ...(thread.subjectKind === null ? [] : [{ value: "none", label: "No record" }]),
  ];
  return (
    <CheckedForm method="post" errors={errors} className="form thread-move" preventScrollReset>
      <SelectField
        name="to"
        label="Record"
        prompt="Choose …"
        options={options}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        hint="All emails and attachments move with it. The sender is not notified."
      />
      {to === "number" && <TextField name="number" label="Ticket ID" autoComplete="off" />}
      <FormError />
      <div className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="move" pendingLabel="Moving …">
          Move
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}
