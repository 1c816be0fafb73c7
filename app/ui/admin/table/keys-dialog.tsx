import { useId, useRef } from "react";
import { Modal } from "#ui/modal.tsx";

/** A key, and what it does. */
export type KeyWords = readonly [key: string, does: string];

const LIST_KEYS: readonly KeyWords[] = [
  ["j", "Next row"],
  ["k", "Previous row"],
  ["x", "Select the row, or take it out again"],
  ["Enter", "Open the row"],
  ["/", "Search"],
  ["?", "Show these keys"],
];

interface KeysDialogProps {
  readonly title?: string;
  readonly keys?: readonly KeyWords[];
  readonly isOn: boolean;
  /** Single letters can get in the way, of dictation above all: they can be switched off. */
  onSwitch(isOn: boolean): void;
  onClose(): void;
}

export function KeysDialog({ title = "Keys for this list", keys = LIST_KEYS, isOn, onSwitch, onClose }: KeysDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} className="confirm" labelledBy={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <dl className="list-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        <span>Use these keys in this browser</span>
      </label>
      <div className="actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </Modal>
  );
}
