import type { QueueItem } from "./load-queue.server.ts";
import { inQueue, type WorkAddress } from "./work-address.ts";

/** The records before and after the open one. */
export interface Neighbours {
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** For example "3 of 17". */
  readonly words: string;
}

type Place = Pick<QueueItem, "href">;

/**
 * An open record that has just left the queue keeps its position, so its successor is the record now at that position. `placeBefore` is
 * zero-based.
 */
export function neighboursOf(items: readonly Place[], address: WorkAddress, open: string, placeBefore: number): Neighbours {
  const index = items.findIndex(({ href }) => href === open);
  const isGone = index < 0;
  const at = isGone ? placeBefore : index;
  const hrefAt = (place: number) => {
    const item = items[place];
    return item && inQueue(item.href, address);
  };
  return {
    back: inQueue("/admin", address),
    previous: hrefAt(at - 1),
    next: hrefAt(isGone ? at : at + 1),
    words: isGone ? `${items.length} left` : `${index + 1} of ${items.length}`,
  };
}
