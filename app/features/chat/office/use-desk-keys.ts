import { type RefObject, useEffect, useRef } from "react";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";

export const DESK_KEYS: readonly KeyWords[] = [
  ["j", "Next chat"],
  ["k", "Previous chat"],
  ["r", "Reply"],
  ["n", "Write a note"],
  ["a", "Take the chat"],
  ["s", "Give it to somebody"],
  ["e", "End the chat, or reopen it"],
  ["t", "Turn it into a ticket"],
  ["/", "Search"],
  ["?", "Show these keys"],
];

const ROW = "a[data-chat]";

/** The rows lead somewhere by themselves: following one is a press on it. Returns the chat that it leads to. */
function step(root: HTMLElement, from: string | undefined, by: 1 | -1): string | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row.dataset["chat"] === from);
  const next = current < 0 ? rows[0] : rows[current + by];
  next?.click();
  next?.scrollIntoView({ block: "nearest" });
  return next?.dataset["chat"];
}

/** Whatever names the key in `aria-keyshortcuts` is pressed, or gets the focus if it is a field. */
function pressFor(root: HTMLElement, key: string): boolean {
  const owner = root.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"], [data-key="${CSS.escape(key)}"] > button`);
  if (!owner) return false;
  if (owner.matches("input, select, textarea")) owner.focus();
  else owner.click();
  return true;
}

/** The letters of the desk, unless somebody is typing or has switched them off. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, openChat: string | undefined) {
  // Whoever presses faster than pages load goes on from where they will be.
  const wanted = useRef(openChat);
  useEffect(() => {
    wanted.current = openChat;
  }, [openChat]);
  return usePageKeys((key, areLettersOn) => {
    if (!root.current || !areLettersOn) return false;
    if (key !== "j" && key !== "k") return key.length === 1 && pressFor(root.current, key);
    wanted.current = step(root.current, wanted.current, key === "j" ? 1 : -1) ?? wanted.current;
    return true;
  });
}
