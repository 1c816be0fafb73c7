import { and, eq, isNull } from "drizzle-orm";
import { assignedKinds } from "#kit/capability/assigned-records.ts";
import type { Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

interface Mailing {
  readonly tx: Tx;
  readonly services: Services;
  readonly record: RecordEvent;
  readonly staff: Staff;
}

/** When staff email the client of an unassigned open record, it is assigned to them, as a ticket is on reply. Returns what changed. */
export async function changeMailed(
  { tx, services, record, staff }: Mailing,
  subject: { readonly kind: string; readonly id: string; readonly name: string },
): Promise<readonly string[]> {
  const kind = assignedKinds(services).find((each) => each.kind === subject.kind);
  if (!kind) return [];
  const [taken] = await tx
    .update(kind.id.table)
    .set({ assigneeId: staff.personId })
    .where(and(eq(kind.id, subject.id), isNull(kind.assigneeId), kind.isOpen()))
    .returning({ id: kind.id });
  if (taken) record({ type: `${kind.kind}.assigned`, subject, before: {}, after: { assignee: staff.name } });
  const change = await kind.mailed?.(tx, services, record, subject.id);
  return [...(taken ? ["Assigned to you."] : []), ...(change === undefined ? [] : [change])];
}
