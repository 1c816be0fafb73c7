import { showToast } from "./toasts.tsx";

/** Copies the text and returns the message to show: `done`, or `instead` if the browser refuses, as it does without HTTPS. */
export async function copied(text: string, done: string, instead: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return `Your browser did not allow copying. ${instead}`;
  }
}

/** Copies and shows a toast. `what` is a noun such as "The link". */
export async function copyText(what: string, text: string, instead = "Please select it and copy it by hand."): Promise<void> {
  showToast(await copied(text, `${what} is copied.`, instead));
}
