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

/** Files the conversation elsewhere. */
export function MoveForm({ record: { thread, targets, canOpenTickets, canRead }, errors }: MoveFormProps) {
  const [to, setTo] = useState("");
  if (!canRead) return <p>You may not open the record that it is filed in.</p>;
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
        hint="Its emails and attachments go along. The sender is not told."
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
