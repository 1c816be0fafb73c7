import { useId, useRef } from "react";
import { Modal } from "#ui/modal.tsx";

const KEYS = [
  ["j", "Next row"],
  ["k", "Previous row"],
  ["x", "Select the row, or take it out again"],
  ["Enter", "Open the row"],
  ["/", "Search"],
  ["?", "Show these keys"],
] as const;

interface KeysDialogProps {
  readonly isOn: boolean;
  /** Single letters can get in the way, of dictation above all: they can be switched off. */
  onSwitch(isOn: boolean): void;
  onClose(): void;
}

export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} className="confirm" labelledBy={id} onClose={onClose}>
      <h2 id={id}>Keys for this list</h2>
      <dl className="list-keys">
        {KEYS.map(([key, does]) => (
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
