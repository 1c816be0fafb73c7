import { and, eq, inArray, sql } from "drizzle-orm";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

type Needed = Pick<Services, "capabilities">;

const assignedKinds = ({ capabilities }: Needed) => capabilities.flatMap(({ assigned = [] }) => assigned);

const isHeldBy = ({ assigneeId, isOpen }: AssignedRecords, personId: string) => and(eq(assigneeId, personId), isOpen());

/** How many open records of all kinds this person handles. */
export async function countHeld(services: Pick<Services, "db"> & Needed, personId: string): Promise<number> {
  const counts = await Promise.all(assignedKinds(services).map((kind) => services.db.$count(kind.id.table, isHeldBy(kind, personId))));
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Held {
  readonly kind: AssignedRecords;
  readonly records: readonly { readonly id: string; readonly name: string | null }[];
}

/**
 * Locks the records before the person's own row is locked: whoever works on a record locks it first, and then the row of its author.
 * Locked in the order of their ids, like bulk actions.
 */
export async function lockHeld(tx: Tx, services: Needed, personId: string): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (const kind of assignedKinds(services)) {
    const columns = { id: sql<string>`${kind.id}`, name: sql<string | null>`${kind.name ?? sql`null`}` };
    const rows = tx.select(columns).from(kind.id.table).where(isHeldBy(kind, personId)).orderBy(kind.id);
    held.push({ kind, records: await rows.for("update") });
  }
  return held;
}

/** Their queue shows them as unassigned from now on. The times of the records stay, because nothing else has happened in them. */
export async function unassignHeld(
  { tx, record, now }: { readonly tx: Tx; readonly record: RecordEvent; readonly now: Date },
  held: readonly Held[],
  person: { readonly name: string },
): Promise<void> {
  for (const { kind, records } of held) {
    if (records.length === 0) continue;
    const ids = records.map(({ id }) => id);
    await tx.update(kind.id.table).set({ assigneeId: null }).where(inArray(kind.id, ids));
    for (const { id, name } of records) {
      record({
        type: `${kind.kind}.assigned`,
        subject: { kind: kind.kind, id, ...(name !== null && { name }) },
        before: { assignee: person.name },
        after: {},
      });
      await kind.unassigned?.(tx, id, now);
    }
  }
}
