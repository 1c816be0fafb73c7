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
import { checkWith } from "#domain/forms/parse-form.ts";
import { RecordDialog } from "#kit/records/record-dialog.tsx";
import { DeclineLetter, type Preview } from "#kit/records/sending-fields.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { PoachingRequest } from "../poaching-record.server.ts";
import { moveSchema } from "../staff-input.ts";

export const hasWords = (to: PoachingStatus) => isDecision(to) || to === "transferred";

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
      {hasWords(to) && (
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

interface DeclineProps {
  readonly request: Pick<PoachingRequest, "id" | "revision">;
  readonly employer: string;
  /** Undefined if no email can be sent. */
  readonly letter: Preview | undefined;
  readonly onClose: () => void;
}

export function DeclineDialog({ request: { id, revision }, employer, letter, onClose }: DeclineProps) {
  return (
    <RecordDialog
      title={`Decline the request of ${employer}?`}
      className="has-letter"
      intent="status"
      confirmLabel="Decline request"
      pendingLabel="Declining …"
      check={checkWith(moveSchema)}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value="declined" />
      <input type="hidden" name="revision" value={revision} />
      <MoveWords to="declined" feeCents={null} />
      <DeclineLetter letter={letter} withoutLetter="You can still write to them from the request." />
    </RecordDialog>
  );
}

const HELD = {
  not_informed: "the named person must be told first.",
  no_person_linked: "first select the team member and mark them as told.",
} as const;

const labelOf = (status: PoachingStatus) => POACHING_STATUS_LABELS[status];

interface StatusFormProps {
  readonly request: Pick<PoachingRequest, "status" | "revision" | "transferFeeCents"> & NamedPerson;
  readonly errors: FieldErrors | undefined;
}

/** The request's status and those it can have next. What is not possible yet says why. */
export function StatusForm({ request, errors }: StatusFormProps) {
  const { status, revision } = request;
  const [to, setTo] = useState<PoachingStatus>(status);
  // Declining also decides about the email.
  const next = movesFrom(status)
    .filter((each) => each !== "declined")
    .map((each) => ({ status: each, held: heldBackBy(each, request) }));
  if (next.length === 0) return <p>The transfer is complete. This request can no longer be changed.</p>;
  const options = [status, ...next.filter(({ held }) => !held).map((each) => each.status)];
  const hints = next.flatMap((each) => (each.held ? [`For “${labelOf(each.status)}”, ${HELD[each.held]}`] : []));
  const undoOf = (sent: FormData) =>
    sent.get("status") === "transferred" ? undefined : { intent: "undo_status", revision: String(revision + 1) };
  return (
    <SetForm intent="status" errors={errors} deliberate={options.filter((each) => each !== status && hasWords(each))} undoOf={undoOf}>
      <input type="hidden" name="revision" value={revision} />
      <SelectField
        name="status"
        label="Status"
        options={options.map((value) => ({ value, label: labelOf(value) }))}
        defaultValue={status}
        onChange={(event) => setTo(event.currentTarget.value as PoachingStatus)}
        hint={hints.join(" ") || undefined}
      />
      {to !== status && hasWords(to) && (
        <div className="set-form__more">
          <MoveWords to={to} feeCents={request.transferFeeCents} />
        </div>
      )}
    </SetForm>
  );
}
