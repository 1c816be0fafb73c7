import { type SubmitEvent, useId, useRef, useState } from "react";
import { HREF_RULE } from "#domain/blog/safe-href.ts";
import { Modal } from "#ui/modal.tsx";

interface AddressDialogProps {
  readonly title: string;
  readonly address: string;
  readonly isTaken: (href: string) => boolean;
  readonly saveLabel: string;
  /** Only when editing an existing link. */
  readonly onRemove?: (() => void) | undefined;
  readonly onSave: (href: string) => void;
  readonly onClose: () => void;
}

/** `example.com/page` becomes an https URL. */
const completeAddress = (typed: string) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed);

/** Asks for the URL of a link or a card. */
export function AddressDialog({ title, address, isTaken, saveLabel, onRemove, onSave, onClose }: AddressDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const done = (act: () => void) => {
    dialog.current?.close();
    act();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = completeAddress(typed.trim());
    if (isTaken(href)) done(() => onSave(href));
    else setIsWrong(true);
  };
  return (
    <Modal ref={dialog} className="confirm" labelledBy={`${id}-title`} onClose={onClose}>
      <form className="form" onSubmit={save} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className="field">
          <label htmlFor={id}>Address</label>
          <input
            className="input"
            id={id}
            type="url"
            inputMode="url"
            value={typed}
            placeholder="https://"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className={isWrong ? "field__error" : "field__hint"} id={`${id}-hint`} role={isWrong ? "alert" : undefined}>
            {HREF_RULE}
          </p>
        </div>
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {onRemove && (
            <button type="button" className="button button--quiet" onClick={() => done(onRemove)}>
              Remove link
            </button>
          )}
          <button type="submit" className="button">
            {saveLabel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
