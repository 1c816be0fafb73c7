import { usePageKeys } from "#kit/lists/use-list-keys.ts";

function focusField(key: string): boolean {
  const field = key === "r" || key === "n" ? document.querySelector<HTMLElement>(`textarea[aria-keyshortcuts="${key}"]`) : null;
  field?.focus();
  return field !== null;
}

/** r focuses the reply, n the note: the field with that key in `aria-keyshortcuts`. */
export function useTicketKeys(): void {
  usePageKeys((key, areLettersOn) => areLettersOn && focusField(key));
}
