import { useEffect } from "react";

/** Letters can be switched off in the help of every list, for those who dictate; then these are off as well. */
function areLettersOn(): boolean {
  try {
    return localStorage.getItem("list-keys") !== "off";
  } catch {
    return true;
  }
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

const isCovered = () => document.querySelector("dialog[open], :popover-open") !== null;

function focusField(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if ((key !== "r" && key !== "n") || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isCovered() || !areLettersOn()) return;
  const field = document.querySelector<HTMLElement>(`textarea[aria-keyshortcuts="${key}"]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** r goes to the reply, n to the note: the field that says so in `aria-keyshortcuts` gets the focus. */
export function useTicketKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", focusField);
    return () => document.removeEventListener("keydown", focusField);
  }, []);
}
