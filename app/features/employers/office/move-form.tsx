import { useState } from "react";
import {
  heldBackBy,
  isDecision,
  movesFrom,
  type NamedPerson,
  POACHING_STATUS_LABELS,
  type PoachingStatus,
} from "#domain/employers/poaching-status.ts";
import { MAX_REASON_CHARACTERS } from "#domain/employers/request-limits.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

/** The fields that a status requires: a reason for every decision, a fee for every transfer. */
export function MoveWords({ to, feeCents }: { readonly to: PoachingStatus; readonly feeCents: number | null }) {
  const isTransfer = to === "transferred";
  return (
    <>
      {isTransfer && (
        <TextField
          name="fee"
          label="Transfer fee in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={feeCents === null ? "" : String(feeCents / 100)}
          hint="0 is allowed if you give a reason."
        />
      )}
      {(isDecision(to) || isTransfer) && (
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          maxLength={MAX_REASON_CHARACTERS}
          isOptional={isTransfer}
          required={!isTransfer}
          hint="Internal, for later reference."
        />
      )}
    </>
  );
}

const HELD = {
  not_informed: "The named person must be told first.",
  no_person_linked: "First select the team member and mark them as told.",
} as const;

interface MoveFieldsProps {
  readonly from: PoachingStatus;
  readonly revision: number;
  readonly feeCents: number | null;
  readonly person: NamedPerson;
}

/** The request's next statuses; unavailable ones say why. */
export function MoveFields({ from, revision, feeCents, person }: MoveFieldsProps) {
  const [to, setTo] = useState<PoachingStatus | "">("");
  const options = movesFrom(from).map((value) => ({ value, label: POACHING_STATUS_LABELS[value] }));
  const held = to === "" ? undefined : heldBackBy(to, person);
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      <SelectField
        name="status"
        label="Next status"
        options={options}
        prompt="Choose …"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value as PoachingStatus | "")}
        hint={held && HELD[held]}
      />
      {to !== "" && <MoveWords to={to} feeCents={feeCents} />}
      <FormError />
    </>
  );
}
