/**
 * In a field of any form, Ctrl+Enter or Cmd+Enter presses the form's first submit button, including its confirmation; with Shift, its
 * "… and next" button. On a button, with Shift, the "… and next" of that button.
 */
export function sendOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || event.defaultPrevented) return;
  const { target } = event;
  const own =
    event.shiftKey && target instanceof HTMLButtonElement && target.parentElement?.querySelector<HTMLElement>(":scope > .and-next");
  if (own) {
    event.preventDefault();
    return own.click();
  }
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) || target.form === null) return;
  event.preventDefault();
  const next = event.shiftKey && target.form.querySelector<HTMLButtonElement>(".and-next");
  (next || target.form.querySelector<HTMLButtonElement>('button[type="submit"]'))?.click();
}
