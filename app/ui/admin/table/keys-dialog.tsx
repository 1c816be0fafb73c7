import { use, useId, useRef } from "react";
import { Modal } from "#ui/modal.tsx";
import { JumpsContext } from "../shell/jumps.ts";
import { usePaletteKeyName } from "../shell/use-palette-key.ts";

/** A key and its action. */
export type KeyWords = readonly [key: string, does: string];

interface KeysDialogProps {
  /** Those of the open page. */
  readonly keys: readonly KeyWords[];
  readonly isOn: boolean;
  /** Single letters can get in the way, especially of dictation, so they can be switched off. */
  onSwitch(isOn: boolean): void;
  onClose(): void;
}

const nameOf = (key: string) => (key === "Escape" ? "Esc" : /^[A-Z]$/.test(key) ? `Shift ${key}` : key);

function Keys({ keys }: { readonly keys: readonly KeyWords[] }) {
  return (
    <dl className="list-keys">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{nameOf(key)}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The page's own shortcuts, and those that work everywhere in the back office. */
export function KeysDialog({ keys, isOn, onSwitch, onClose }: KeysDialogProps) {
  const id = useId();
  const jumps = use(JumpsContext);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} className="confirm keys-dialog" labelledBy={id} onClose={onClose}>
      <h2 id={id}>Keys</h2>
      {keys.length > 0 && (
        <>
          <h3>On this page</h3>
          <Keys keys={keys} />
        </>
      )}
      <h3>Everywhere</h3>
      <Keys
        keys={[
          [usePaletteKeyName(), "Commands, pages and records"],
          ["?", "Show these keys"],
          ["Ctrl Enter", "Send or save"],
        ]}
      />
      <h3>Go to a page</h3>
      <Keys keys={jumps.map(({ key, content }) => [`g ${key}`, content] as const)} />
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
