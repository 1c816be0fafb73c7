import { usePageKeys } from "#kit/lists/use-list-keys.ts";

function focusField(key: string): boolean {
  const field = key === "r" || key === "n" ? document.querySelector<HTMLElement>(`textarea[aria-keyshortcuts="${key}"]`) : null;
  field?.focus();
  return field !== null;
}

/** r goes to the reply, n to the note: the field that says so in `aria-keyshortcuts` gets the focus. */
export function useTicketKeys(): void {
  usePageKeys((key, areLettersOn) => areLettersOn && focusField(key));
}
