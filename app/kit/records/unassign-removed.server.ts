import { and, eq, sql } from "drizzle-orm";
import { assignedKinds, type AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

type Needed = Pick<Services, "capabilities">;

const isHeldBy = ({ assigneeId, isOpen }: AssignedRecords, personId: string) => and(eq(assigneeId, personId), isOpen());

/** How many open records of all kinds this person handles. */
export async function countHeld(services: Pick<Services, "db"> & Needed, personId: string): Promise<number> {
  const counts = await Promise.all(assignedKinds(services).map((kind) => services.db.$count(kind.id.table, isHeldBy(kind, personId))));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Locks the records before the person's own row is locked: a transaction that changes a record locks it first, and then the row of its
 * author. Locked in the order of their ids, like bulk actions.
 */
export async function lockHeld(tx: Tx, services: Needed, personId: string): Promise<void> {
  for (const kind of assignedKinds(services))
    await tx.select({ id: kind.id }).from(kind.id.table).where(isHeldBy(kind, personId)).orderBy(kind.id).for("update");
}

interface Unassigning {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly services: Needed;
  readonly now: Date;
}

/**
 * Also what was assigned to the person since `lockHeld`; their own row is locked by now, so nothing more follows. The times of the records
 * stay, because nothing else has happened in them.
 */
export async function unassignHeld({ tx, record, services, now }: Unassigning, person: { readonly id: string; readonly name: string }) {
  for (const kind of assignedKinds(services)) {
    const columns = { id: sql<string>`${kind.id}`, name: sql<string | null>`${kind.name ?? sql`null`}` };
    const records = await tx.update(kind.id.table).set({ assigneeId: null }).where(isHeldBy(kind, person.id)).returning(columns);
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
