import { asc, sql } from "drizzle-orm";
import { allows, type Area, type Permission } from "#domain/access/permissions.ts";
import type { Choice } from "#domain/list/list-definition.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const activeStaff = prepared("active-staff", [], (db) =>
  db
    .select({ id: people.id, name: people.name, email: people.email, role: people.role, areas: people.areas })
    .from(people)
    .where(sql`${people.removedAt} is null and ${people.passwordHash} is not null`)
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id)),
);

/** Active staff with this permission. */
export async function listStaffWith(db: Db | Tx, permission: Permission): Promise<readonly StaffMember[]> {
  const rows = await activeStaff(db, {});
  return rows
    .filter((person) => allows({ role: person.role, areas: person.areas as Area[] }, permission))
    .map(({ id, name, email }) => ({ id, name, email }));
}

/** Includes removed people, who still appear in old entries. */
export async function everybodyAsChoices(db: Db): Promise<readonly Choice[]> {
  const rows = await db
    .select({ id: people.id, name: people.name, removedAt: people.removedAt })
    .from(people)
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id));
  return rows.map(({ id, name, removedAt }) => ({ value: id, label: removedAt ? `${name} (left)` : name }));
}
