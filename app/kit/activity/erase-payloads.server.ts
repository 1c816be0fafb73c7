import { and, isNotNull, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";

/** Part of the verb that erases a person: keeps the entries, empties their payloads and returns their numbers. */
export async function erasePayloads(tx: Tx, condition: SQL): Promise<readonly number[]> {
  const erased = await tx
    .update(events)
    .set({ payload: null, salt: null })
    .where(and(condition, isNotNull(events.payload)))
    .returning({ seq: events.seq });
  return erased.map(({ seq }) => seq);
}
