import type { KeyboardEvent } from "react";

/** Ctrl+Enter or Cmd+Enter presses the form's first submit button, including its confirmation. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement & { readonly form: HTMLFormElement | null }>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
