import { type RefObject, useEffect, useRef } from "react";
import { useKeyWords } from "#kit/lists/page-keys.ts";
import { usePageKeys } from "#kit/lists/use-list-keys.ts";
import type { KeyWords } from "#ui/admin/table/keys-dialog.tsx";

const STEP_KEYS: readonly KeyWords[] = [
  ["j", "Next chat"],
  ["k", "Previous chat"],
];
const NO_KEYS: readonly KeyWords[] = [];

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

/** j and k go through the inbox. Within the work queue, they go through the queue. */
export function useDeskKeys(root: RefObject<HTMLElement | null>, openChat: string | undefined, isInQueue: boolean): void {
  // Keys pressed faster than pages load continue from the pending chat.
  const wanted = useRef(openChat);
  useEffect(() => {
    wanted.current = openChat;
  }, [openChat]);
  useKeyWords(isInQueue ? NO_KEYS : STEP_KEYS);
  usePageKeys((key, areLettersOn) => {
    if (!root.current || !areLettersOn || isInQueue || (key !== "j" && key !== "k")) return false;
    wanted.current = step(root.current, wanted.current, key === "j" ? 1 : -1) ?? wanted.current;
    return true;
  });
}
