import { expect, it } from "vitest";
import { type Toast, type ToastAction, withToast } from "./with-toast.ts";

const UNDO: ToastAction = { label: "Undo", onPress: () => {} };
const OPEN: ToastAction = { label: "Open", onPress: () => {}, isRepeatable: true };

const toast = (text: string, rest: Partial<Toast> = {}): Toast => ({
  id: 0,
  text,
  action: undefined,
  isFailure: false,
  about: undefined,
  isReplaced: false,
  ...rest,
});

/** What is in sight, and what can be asked for. */
function after(...toasts: readonly Toast[]) {
  const all = toasts.reduce(withToast, [] as readonly Toast[]);
  const texts = (isReplaced: boolean) => all.filter((each) => each.isReplaced === isReplaced).map(({ text }) => text);
  return [texts(false), texts(true)];
}

it.each([
  ["forgets what a newer one has replaced", [toast("Saved."), toast("Copied.")], [["Copied."], []]],
  ["keeps an Undo at hand", [toast("Assigned.", { action: UNDO }), toast("Sent.")], [["Sent."], ["Assigned."]]],
  ["keeps a failure in sight", [toast("Not sent.", { isFailure: true }), toast("Sent.")], [["Not sent.", "Sent."], []]],
  ["says a repeated failure once", [toast("Not sent.", { isFailure: true }), toast("Not sent.", { isFailure: true })], [["Not sent."], []]],
  ["merges what leads to the same", [toast("Answered.", { action: OPEN }), toast("Answered.", { action: OPEN })], [["Answered."], []]],
  ["keeps each Undo", [toast("Done.", { action: UNDO }), toast("Done.", { action: UNDO })], [["Done."], ["Done."]]],
])("%s", (_, toasts, expected) => expect(after(...toasts)).toEqual(expected));
