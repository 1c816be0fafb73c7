import { type RefObject, useEffect, useRef } from "react";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";

export const DESK_KEYS: readonly KeyWords[] = [
  ["j", "Next chat"],
  ["k", "Previous chat"],
  ["r", "Reply"],
  ["n", "Write a note"],
  ["a", "Take the chat"],
  ["s", "Assign"],
  ["e", "End the chat, or reopen it"],
  ["t", "Turn it into a ticket"],
  ["/", "Search"],
  ["?", "Show these keys"],
];

const ROW = "a[data-chat]";

/** Clicks the next row's link and returns its chat. */
function step(root: HTMLElement, from: string | undefined, by: 1 | -1): string | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row.dataset["chat"] === from);
  const next = current < 0 ? rows[0] : rows[current + by];
  next?.click();
  next?.scrollIntoView({ block: "nearest" });
  return next?.dataset["chat"];
}

/** Clicks the element with this key in `aria-keyshortcuts`, or focuses it if it is a field. */
function pressFor(root: HTMLElement, key: string): boolean {
  const owner = root.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"], [data-key="${CSS.escape(key)}"] > button`);
  if (!owner) return false;
  if (owner.matches("input, select, textarea")) owner.focus();
  else owner.click();
  return true;
}

/** The desk's keyboard shortcuts, unless the person is typing or has disabled them. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, openChat: string | undefined) {
  // Keys pressed faster than pages load continue from the pending chat.
  const wanted = useRef(openChat);
  useEffect(() => {
    wanted.current = openChat;
  }, [openChat]);
  return usePageKeys((key, areLettersOn) => {
    if (!root.current || !areLettersOn) return false;
    // Within the work queue, these two keys move through the queue.
    if ((key === "j" || key === "k") && root.current.closest(".work")) return false;
    if (key !== "j" && key !== "k") return key.length === 1 && pressFor(root.current, key);
    wanted.current = step(root.current, wanted.current, key === "j" ? 1 : -1) ?? wanted.current;
    return true;
  });
}
