import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

interface ModalProps {
  /** To close it from inside: always by `close()`, which gives the focus back to the opener. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly className: string;
  readonly role?: "alertdialog";
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Selecting text and letting go outside is a click outside as well, but not a wish to leave: the press counts too. */
function usePressOutside(ref: RefObject<HTMLDialogElement | null>): void {
  const isPressed = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const controller = new AbortController();
    const { signal } = controller;
    // The frame covers the dialog, so whatever hits the dialog itself hit the backdrop.
    dialog.addEventListener("pointerdown", (event) => void (isPressed.current = event.target === dialog), { signal });
    dialog.addEventListener("click", (event) => event.target === dialog && isPressed.current && dialog.close(), { signal });
    return () => controller.abort();
  }, [ref]);
}

/** Opens with the component. Escape, a press outside and whatever calls `close()` end in `onClose`, which takes it away. */
export function Modal({ ref, className, role, label, labelledBy, describedBy, onClose, children }: ModalProps) {
  // Before the effects of the children: nothing in a closed dialog can be focused.
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
