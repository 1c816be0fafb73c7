import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

interface ModalProps {
  /** Always close it from inside with `close()`, which returns the focus to the opener. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly className: string;
  readonly role?: "alertdialog";
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Selecting text and releasing outside is also a click outside, but not meant to close the dialog, so the press must start outside as well.
 */
function usePressOutside(ref: RefObject<HTMLDialogElement | null>): void {
  const isPressed = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const controller = new AbortController();
    const { signal } = controller;
    // The frame covers the dialog, so any event on the dialog itself is on the backdrop.
    dialog.addEventListener("pointerdown", (event) => void (isPressed.current = event.target === dialog), { signal });
    dialog.addEventListener("click", (event) => event.target === dialog && isPressed.current && dialog.close(), { signal });
    return () => controller.abort();
  }, [ref]);
}

/** Opens when rendered. Escape, a press outside and `close()` call `onClose`, which must remove it. */
export function Modal({ ref, className, role, label, labelledBy, describedBy, onClose, children }: ModalProps) {
  // Runs before the children's effects, because nothing in a closed dialog can be focused.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, [ref]);
  usePressOutside(ref);
  return (
    <dialog
      className={`modal ${className}`}
      ref={ref}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      <div className="modal__frame">{children}</div>
    </dialog>
  );
}
