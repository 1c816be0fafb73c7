import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** As in side-panel.css: below this the panel is a sheet over the whole width, and modal. */
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

/** Where to begin: at the good news, if there are any; else at the first field, but on a phone that would bring up the keyboard. */
function firstStop(dialog: HTMLElement, isSheet: boolean): HTMLElement {
  return dialog.querySelector<HTMLElement>(isSheet ? "[data-news], [data-title]" : "[data-news], input, textarea") ?? dialog;
}

/** The opener may have gone with its page; the launcher is always there. */
function giveFocusBack(opener: HTMLElement): void {
  const target = opener.getClientRects().length > 0 ? opener : document.querySelector<HTMLElement>(".support__toggle");
  target?.focus({ preventScroll: true });
}

/** Opens the dialog beside the page or, as a sheet, over it; moves the focus in, and back when it goes. */
export function useDialogPlace(ref: RefObject<HTMLDialogElement | null>, { isOpen, isSheet, opener, onEscape }: DialogPlace): void {
  /** Where the visitor was writing: they find themselves there again after minimising, and after turning the phone. */
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
    // A file picker that is cancelled says so too, and that is no wish to leave.
    dialog.addEventListener("cancel", (event) => event.target === dialog && answer(event), { signal });
    // Browsers close a modal dialog by themselves after repeated Escape.
    dialog.addEventListener("close", () => !dialog.open && escape(), { signal });
    return () => listening.abort();
  }, [ref]);
}
