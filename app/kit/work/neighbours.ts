import type { RecordSteps } from "#ui/admin/record/record-steps.tsx";
import type { QueueItem } from "./load-queue.server.ts";
import { inQueue, type WorkAddress } from "./work-address.ts";

type Place = Pick<QueueItem, "href">;

/**
 * An open record that has just left the queue keeps its position, so its successor is the record now at that position. `placeBefore` is
 * zero-based.
 */
export function neighboursOf(items: readonly Place[], address: WorkAddress, open: string, placeBefore: number): RecordSteps {
  const index = items.findIndex(({ href }) => href === open);
  const isGone = index < 0;
  const at = isGone ? placeBefore : index;
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
