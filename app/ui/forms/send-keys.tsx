import type { KeyboardEvent } from "react";
import { useAndNext } from "./and-next.ts";

/** Ctrl+Enter or Cmd+Enter presses the form's first submit button, including its confirmation; with Shift, its "… and next" button. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement & { readonly form: HTMLFormElement | null }>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const next = event.shiftKey && form?.querySelector<HTMLButtonElement>(".and-next");
  (next || form?.querySelector<HTMLButtonElement>('button[type="submit"]'))?.click();
}

/** The keys for a hint, such as "Ctrl Enter to send". */
export function SendKeys({ verb }: { readonly verb: string }) {
  const next = useAndNext();
  return (
    <>
      <kbd>Ctrl Enter</kbd> to {verb}
      {next && (
        <>
          , <kbd>Ctrl Shift Enter</kbd> to {verb} and open the next
        </>
      )}
    </>
  );
}
