import { useId, useRef, type ReactNode } from "react";
import { Modal } from "#ui/modal.tsx";
import { NextButton } from "./submit-button.tsx";

interface ConfirmProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Red: deletes, removes or cancels something for good. */
  readonly isDangerous?: boolean | undefined;
  readonly onConfirm: () => void;
  /** Confirms, then opens the next record of the queue. */
  readonly onConfirmAndNext?: (() => void) | undefined;
  /** Also called after a confirmation; removes the dialog. */
  readonly onClose: () => void;
}

/** If the question is whether to cancel something, "Cancel" would be ambiguous. */
const harmless = (confirmLabel: string) => (confirmLabel.startsWith("Cancel") ? "Keep" : "Cancel");

/**
 * Asks for confirmation before something that is irreversible or reaches other people. Rendering it opens it. The harmless button comes
 * first and has the focus.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = harmless(confirmLabel),
  isDangerous = false,
  onConfirm,
  onConfirmAndNext,
  onClose,
}: ConfirmProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (then: () => void) => () => {
    dialog.current?.close();
    then();
  };
  return (
    <Modal ref={dialog} className="confirm" role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </button>
        <span className="with-next">
          <button type="button" className={isDangerous ? "button button--danger" : "button"} onClick={close(onConfirm)}>
            {confirmLabel}
          </button>
          {onConfirmAndNext && <NextButton type="button" label={confirmLabel} onClick={close(onConfirmAndNext)} />}
        </span>
      </div>
    </Modal>
  );
}
