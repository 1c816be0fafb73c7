import { useId, useRef, type ReactNode } from "react";
import { Modal } from "#ui/modal.tsx";

interface ConfirmProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  /** Also after a confirmation: takes the dialog away. */
  readonly onClose: () => void;
}

/** Where the question is whether to cancel something, "Cancel" would be the answer to both. */
const harmless = (confirmLabel: string) => (confirmLabel.startsWith("Cancel") ? "Keep" : "Cancel");

/** Asks before something that cannot be undone. Render it to open it. The harmless button comes first and has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel = harmless(confirmLabel), onConfirm, onClose }: ConfirmProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = () => {
    dialog.current?.close();
    onConfirm();
  };
  return (
    <Modal ref={dialog} className="confirm" role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </button>
        <button type="button" className="button button--danger" onClick={confirm}>
          {confirmLabel}
        </button>
      </div>
    </Modal>
  );
}
