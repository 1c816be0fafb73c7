import { showToast } from "./toasts.tsx";

/** Copies and says so: `what` is something like "The link". `instead` is what to do where the browser refuses, as it does without HTTPS. */
export async function copyText(what: string, text: string, instead = "Please select it and copy it by hand."): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(`${what} is copied.`);
  } catch {
    showToast(`Your browser did not allow copying. ${instead}`);
  }
}
