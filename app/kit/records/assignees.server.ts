import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Permission } from "#domain/access/permissions.ts";
import type { Choice } from "#domain/list/list-definition.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { isChangedSince, type Setting } from "./changed.ts";

/** Empty for an unassigned record. */
const assignee = z.union([z.literal(""), z.uuid("Please choose a colleague from the list.")]).transform((id) => id || null);

export const assigneeSchema = z.object({ assigneeId: assignee });
export type Assignee = Setting<z.output<typeof assigneeSchema>>;

const named = { id: people.id, name: people.name };

/** The assignee of a reopened record; null if an admin has removed that person. Locks the person’s row, so that a removal waits. */
export async function presentAssignee(db: Db | Tx, assigneeId: string | null): Promise<string | null> {
  if (assigneeId === null) return null;
  const [person] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, assigneeId), isNull(people.removedAt)))
    .for("share");
  return person?.id ?? null;
}

/** Staff who may be assigned, plus the current assignee even if they no longer may. Finished records keep one who was removed. */
export async function listAssignees(db: Db, permission: Permission, assigneeId: string | null) {
  const staff = (await listStaffWith(db, permission)).map(({ id, name }) => ({ id, name }));
  if (assigneeId === null || staff.some(({ id }) => id === assigneeId)) return staff;
  const current = await db
    .select({ ...named, removedAt: people.removedAt })
    .from(people)
    .where(eq(people.id, assigneeId));
  return [...staff, ...current.map(({ id, name, removedAt }) => ({ id, name: removedAt ? `${name} (removed)` : name }))];
}

/** Staff who may be assigned, then other current assignees who were not removed. */
export async function assigneesAsChoices(db: Db, permission: Permission, held: PgColumn): Promise<readonly Choice[]> {
  const [staff, holders] = await Promise.all([
    listStaffWith(db, permission),
    db
      .select(named)
      .from(people)
      .where(sql`${people.removedAt} is null and ${people.id} in (select ${held} from ${held.table})`)
      .orderBy(asc(sql`lower(${people.name})`), asc(people.id)),
  ]);
  const others = holders.filter(({ id }) => !staff.some((person) => person.id === id));
  return [...staff, ...others].map(({ id, name }) => ({ value: id, label: name }));
}

/** The log details of an assignment, with names, unless the assignee may not open the record. */
export async function assignment(tx: Tx, permission: Permission, current: string | null, { assigneeId: to, from }: Assignee) {
  if (isChangedSince({ assigneeId: current }, from)) return { ok: false, reason: "changed_since" } as const;
  const mayHave = async (id: string) =>
    (await presentAssignee(tx, id)) !== null && (await listStaffWith(tx, permission)).some((person) => person.id === id);
  if (to !== null && !(await mayHave(to))) return { ok: false, reason: "unknown_person" } as const;
  const names = await tx
    .select(named)
    .from(people)
    .where(
      inArray(
        people.id,
        [current, to].filter((id) => id !== null),
      ),
    );
  const assigned = (id: string | null) => ({ assignee: names.find((person) => person.id === id)?.name });
  return { ok: true, names: { before: assigned(current), after: assigned(to) } } as const;
}
