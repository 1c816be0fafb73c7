import { eq } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import { listStaffWith } from "#features/activity/list-staff.server.ts";
import type { Db } from "#platform/db.server.ts";
import { people } from "#db/schema/people.ts";

/** Those who can be given the record, and whoever has it already, even if they could not be given it now. */
export async function listAssignees(db: Db, permission: Permission, assigneeId: string | null) {
  const staff = (await listStaffWith(db, permission)).map(({ id, name }) => ({ id, name }));
  if (assigneeId === null || staff.some(({ id }) => id === assigneeId)) return staff;
  return [...staff, ...(await db.select({ id: people.id, name: people.name }).from(people).where(eq(people.id, assigneeId)))];
}
