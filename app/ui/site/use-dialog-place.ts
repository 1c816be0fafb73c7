import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** The same as in side-panel.css: below this the panel is a full-width modal sheet. */
const SHEET_QUERY = "(width < 48rem)";

function subscribe(change: () => void): () => void {
  const query = matchMedia(SHEET_QUERY);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

export const useIsSheet = () => useSyncExternalStore(subscribe, () => matchMedia(SHEET_QUERY).matches);

interface DialogPlace {
  readonly isOpen: boolean;
  readonly isSheet: boolean;
  readonly opener: HTMLElement;
  onEscape(): void;
}

function focusedField(dialog: HTMLElement): HTMLElement | undefined {
  return dialog.querySelector<HTMLElement>(":is(input, select, textarea):focus") ?? undefined;
}

/** The element to focus first: news if there is any, else the first field, except on a phone, where that would open the keyboard. */
function firstStop(dialog: HTMLElement, isSheet: boolean): HTMLElement {
  return dialog.querySelector<HTMLElement>(isSheet ? "[data-news], [data-title]" : "[data-news], input, textarea") ?? dialog;
}

/** The opener may have disappeared with its page; the launcher is always there. */
function giveFocusBack(opener: HTMLElement): void {
  const target = opener.getClientRects().length > 0 ? opener : document.querySelector<HTMLElement>(".support__toggle");
  target?.focus({ preventScroll: true });
}

/** Opens the dialog beside the page or, as a sheet, over it; moves the focus in, and back when it closes. */
export function useDialogPlace(ref: RefObject<HTMLDialogElement | null>, { isOpen, isSheet, opener, onEscape }: DialogPlace): void {
  /** The field the visitor was writing in, focused again after minimising or rotating the phone. */
  const lastField = useRef<HTMLElement>(undefined);
  const escape = useEffectEvent(onEscape);
  const leave = useEffectEvent(() => giveFocusBack(opener));

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (isSheet) dialog.showModal();
    else dialog.show();
    const target = lastField.current?.isConnected ? lastField.current : firstStop(dialog, isSheet);
    target.focus({ preventScroll: true });
    return () => {
      const hadFocus = dialog.contains(document.activeElement);
      lastField.current = focusedField(dialog);
      dialog.close();
      if (hadFocus) leave();
    };
  }, [ref, isOpen, isSheet]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    const answer = (event: Event) => {
      event.preventDefault();
      escape();
    };
    dialog.addEventListener("keydown", (event) => event.key === "Escape" && !event.isComposing && answer(event), { signal });
    // Cancelling a file picker also fires `cancel`, but must not close the dialog.
    dialog.addEventListener("cancel", (event) => event.target === dialog && answer(event), { signal });
    // Browsers close a modal dialog themselves after repeated Escape.
    dialog.addEventListener("close", () => !dialog.open && escape(), { signal });
    return () => listening.abort();
  }, [ref]);
}
