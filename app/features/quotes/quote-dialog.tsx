import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";

/** The gate of a page that is not hydrated yet opens the dialog by this id, empty, and the wizard follows. */
export const QUOTE_DIALOG_ID = "quote-dialog";

/** On every page as the server made it, closed: pressed before or after the code is there, a button shows it at once. */
export function QuoteFrame({ head, children }: { readonly head?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="quote__frame">
      <header className="quote__head">
        <span className="quote__name">Get a Quote</span>
        {head}
        {/* A form of the dialog's own closes it without any script. */}
        <form method="dialog" className="quote__close">
          <button type="submit" className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">Close</span>
          </button>
        </form>
      </header>
      {children}
    </div>
  );
}

interface QuoteDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** The dialog itself is covered by its frame, so whatever hits the dialog hit the backdrop. */
const isBackdrop = (event: { readonly target: EventTarget; readonly currentTarget: EventTarget }) => event.target === event.currentTarget;

/** Always closed through `close()`, which gives the focus back to the opener. */
export function QuoteDialog({ ref, isOpen, onClose, children }: QuoteDialogProps) {
  const isPressedOutside = useRef(false);

  // Left open where it never was: the gate may have opened it for a press that is about to be carried out.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, [ref, isOpen]);

  // Selecting text and letting go outside is a click outside as well, but not a wish to leave.
  const rememberPress = (event: PointerEvent) => {
    isPressedOutside.current = isBackdrop(event);
  };
  return (
    <dialog
      ref={ref}
      id={QUOTE_DIALOG_ID}
      className="quote"
      aria-label="Get a Quote"
      onClose={onClose}
      onPointerDown={rememberPress}
      onClick={(event) => isBackdrop(event) && isPressedOutside.current && ref.current?.close()}
    >
      {children}
    </dialog>
  );
}
