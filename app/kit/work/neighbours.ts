import type { RecordSteps } from "#ui/admin/record/record-steps.tsx";
import type { QueueItem } from "./load-queue.server.ts";
import { inQueue, type WorkAddress } from "./work-address.ts";

type Row = Pick<QueueItem, "href">;

/** Where the open record was in the queue, zero-based. */
export interface QueuePlace {
  readonly open: string | undefined;
  readonly index: number;
  readonly isMentioned: boolean;
  /** It is listed elsewhere since it was opened. */
  readonly isMoved?: boolean;
}

/** A record listed for a mention moves to its due place once it is opened. For the person who reads it, it stays where it was. */
export function placeOf(items: readonly (Row & Pick<QueueItem, "group">)[], open: string | undefined, before: QueuePlace): QueuePlace {
  const index = items.findIndex(({ href }) => href === open);
  if (index < 0) return before.open === open ? before : { open, index: 0, isMentioned: false };
  const isMentioned = items[index]?.group === "mentioned";
  if (before.open === open && before.isMentioned && !isMentioned) return before.isMoved ? before : { ...before, isMoved: true };
  const isSame = before.open === open && before.index === index && before.isMentioned === isMentioned && !before.isMoved;
  return isSame ? before : { open, index, isMentioned };
}

type Before = Pick<QueuePlace, "index" | "isMoved">;

/** An open record that has just left its place in the queue keeps its position, so its successor is the record now at that position. */
export function neighboursOf(rows: readonly Row[], address: WorkAddress, open: string, before: Before = { index: 0 }): RecordSteps {
  const items = before.isMoved ? rows.filter(({ href }) => href !== open) : rows;
  const index = items.findIndex(({ href }) => href === open);
  const isGone = index < 0;
  const at = isGone ? before.index : index;
  const hrefAt = (place: number) => {
    const item = items[place];
    return item && inQueue(item.href, address);
  };
  return {
    place: "queue",
    back: inQueue("/admin", address),
    previous: hrefAt(at - 1),
    next: hrefAt(isGone ? at : at + 1),
    words: isGone ? `${items.length} left` : `${index + 1} of ${items.length}`,
  };
}
