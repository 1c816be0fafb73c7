import type { Ctx } from "#platform/actor.ts";
import { loadQueue } from "./load-queue.server.ts";
import type { WorkAddress } from "./work-address.ts";

/** What waits, such as `["quote: New"]`, in queue order. */
export async function waiting(ctx: Ctx, address: Partial<WorkAddress> = {}): Promise<readonly string[]> {
  const { items } = await loadQueue(ctx, { tab: "team", kind: undefined, rows: 50, ...address });
  return items.map(({ kind, words }) => `${kind}: ${words}`);
}
