import { type PointerEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";

interface QuoteDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onClose(): void;
  /** Beside the name of the dialog. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The dialog itself is covered by its frame, so whatever hits the dialog hit the backdrop. */
const isBackdrop = (event: { readonly target: EventTarget; readonly currentTarget: EventTarget }) => event.target === event.currentTarget;

/** Opens with the component and closes for good: always through `close()`, which gives the focus back to the opener. */
export function QuoteDialog({ ref, onClose, head, children }: QuoteDialogProps) {
  const isPressedOutside = useRef(false);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);

  // Before the effects of the children, which focus a heading: nothing in a closed dialog can be focused.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, [ref]);
  useEffect(() => {
    if (pathname !== openedOn.current) ref.current?.close();
  }, [pathname, ref]);

  // Selecting text and letting go outside is a click outside as well, but not a wish to leave.
  const rememberPress = (event: PointerEvent) => {
    isPressedOutside.current = isBackdrop(event);
  };
  return (
    <dialog
      ref={ref}
      className="quote"
      aria-label="Get a Quote"
      onClose={onClose}
      onPointerDown={rememberPress}
      onClick={(event) => isBackdrop(event) && isPressedOutside.current && ref.current?.close()}
    >
      <div className="quote__frame">
        <header className="quote__head">
          <span className="quote__name">Get a Quote</span>
          {head}
          <button type="button" className="icon-button quote__close" onClick={() => ref.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">Close</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
