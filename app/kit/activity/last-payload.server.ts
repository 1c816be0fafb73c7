import { and, desc, eq } from "drizzle-orm";
import type { Happened, Tx } from "#platform/write.server.ts";
import { type EventPayload, events, unsealedEvents } from "#db/schema/activity.ts";

/** What the log says of the record's last event of this type, from which Undo takes what to put back. Empty if none, or if erased. */
export async function lastPayload(tx: Tx, { kind, id }: Happened["subject"], type: Happened["type"]): Promise<EventPayload> {
  const isOfType = (table: typeof events | typeof unsealedEvents) =>
    and(eq(table.subjectKind, kind), eq(table.subjectId, id), eq(table.type, type));
  const [unsealed] = await tx
    .select({ payload: unsealedEvents.payload })
    .from(unsealedEvents)
    .where(isOfType(unsealedEvents))
    .orderBy(desc(unsealedEvents.id))
    .limit(1);
  if (unsealed) return unsealed.payload;
  const [sealed] = await tx.select({ payload: events.payload }).from(events).where(isOfType(events)).orderBy(desc(events.seq)).limit(1);
  return sealed?.payload ?? {};
}
