import { type RefObject, useEffect } from "react";

/** Closes the dialog. It is covered by its frame, so whatever hits the dialog itself hit the backdrop. */
export function useClickOutside(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    let isPressedOutside = false;
    // Selecting text and letting go outside is a click outside as well, but not a wish to leave.
    const rememberPress = (event: PointerEvent) => {
      isPressedOutside = event.target === dialog;
    };
    const close = (event: MouseEvent) => {
      if (event.target === dialog && isPressedOutside) dialog?.close();
    };
    dialog?.addEventListener("pointerdown", rememberPress);
    dialog?.addEventListener("click", close);
    return () => {
      dialog?.removeEventListener("pointerdown", rememberPress);
      dialog?.removeEventListener("click", close);
    };
  }, [ref]);
}
