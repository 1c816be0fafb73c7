import { useId, useRef, useState, type SubmitEvent } from "react";
import { checkWith, parseForm } from "#domain/forms/parse-form.ts";
import { type LostReason, MAX_LOST_NOTE_CHARACTERS } from "#domain/quotes/lost-reason.ts";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { RecordDialog } from "#kit/records/record-dialog.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Modal } from "#ui/modal.tsx";
import { statusSchema } from "../quote-status-input.ts";
import { LOST_OPTIONS } from "./office-words.ts";
import "./quote-record.css";

/** The same button on the record and on the board. */
const MARK_AS_LOST = "Mark as lost";

interface Lost {
  readonly reason: LostReason | null;
  readonly note: string;
}

function LostFields({ lost: { reason, note } }: { readonly lost: Lost }) {
  return (
    <>
      <SelectField name="lostReason" label="Lost reason" options={LOST_OPTIONS} prompt="Choose a reason" defaultValue={reason ?? ""} />
      <TextField
        name="lostNote"
        label="Details"
        defaultValue={note}
        maxLength={MAX_LOST_NOTE_CHARACTERS}
        autoComplete="off"
        isOptional
        dir="auto"
      />
    </>
  );
}

export interface LostWords {
  readonly lostReason: string;
  readonly lostNote: string;
}

interface LostDialogProps {
  readonly name: string;
  readonly onConfirm: (words: LostWords) => void;
  /** Also called after confirming, to close the dialog. */
  readonly onClose: () => void;
}

/** Asks for the reason before moving a card to Lost. */
export function LostDialog({ name, onConfirm, onClose }: LostDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [errors, setErrors] = useState<FieldErrors>();
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = parseForm(statusSchema, new FormData(event.currentTarget));
    if (!read.ok) return setErrors(read.errors);
    dialog.current?.close();
    onConfirm({ lostReason: read.data.lostReason ?? "", lostNote: read.data.lostNote });
  };
  return (
    <Modal ref={dialog} className="confirm" labelledBy={id} onClose={onClose}>
      <h2 id={id}>Mark {name} as lost?</h2>
      <CheckedForm onSubmit={confirm} errors={errors}>
        <input type="hidden" name="status" value="lost" />
        <LostFields lost={{ reason: null, note: "" }} />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton>{MARK_AS_LOST}</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

interface MarkLostProps {
  readonly quote: { readonly status: QuoteStatus; readonly lostReason: LostReason | null; readonly lostNote: string };
  readonly name: string;
  readonly onClose: () => void;
}

/** The same question on the record, which also corrects the reason of a lost quote. */
export function MarkLostDialog({ quote: { status, lostReason, lostNote }, name, onClose }: MarkLostProps) {
  // What was asked when it opened: the record changes before the dialog has shown the answer.
  const [isNew] = useState(status !== "lost");
  return (
    <RecordDialog
      title={isNew ? `Mark ${name} as lost?` : `Change why ${name} was lost?`}
      intent="status"
      confirmLabel={isNew ? MARK_AS_LOST : "Change"}
      pendingLabel="Saving …"
      isDangerous={false}
      check={checkWith(statusSchema)}
      onClose={onClose}
    >
      <input type="hidden" name="status" value="lost" />
      <LostFields lost={{ reason: lostReason, note: lostNote }} />
    </RecordDialog>
  );
}
