import { asc, desc, eq, max, sql } from "drizzle-orm";
import { AREAS, type Area, type StaffRole } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people, sessions } from "#db/schema/people.ts";

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly areas: readonly Area[];
  readonly status: "active" | "invited" | "removed";
  readonly hasTwoFactor: boolean;
  readonly lastSeenAt: Date | null;
}

/** Nothing secret leaves here: what a page does not show it must not get. */
const COLUMNS = {
  id: people.id,
  name: people.name,
  email: people.email,
  role: people.role,
  areas: people.areas,
  status: sql<PersonRow["status"]>`case when ${people.removedAt} is not null then 'removed' when ${people.passwordHash} is null then 'invited' else 'active' end`,
  hasTwoFactor: sql<boolean>`${people.totpLastStep} is not null`,
  lastSeenAt: max(sessions.refreshedAt),
};

const selectPeople = ({ services }: Ctx) => services.db.select(COLUMNS).from(people).leftJoin(sessions, eq(sessions.personId, people.id)).groupBy(people.id);

function rowOf({ areas, ...rest }: Omit<PersonRow, "areas"> & { readonly areas: readonly string[] }): PersonRow {
  return { ...rest, areas: AREAS.filter((area) => areas.includes(area)) };
}

/** All of them on one page: a firm of this kind has dozens. Those who left come last. */
export async function listPeople(ctx: Ctx): Promise<PersonRow[]> {
  authorise(ctx.actor, "people");
  const rows = await selectPeople(ctx).orderBy(desc(sql`${people.removedAt} is null`), asc(sql`lower(${people.name})`), asc(people.id));
  return rows.map(rowOf);
}

export async function findPerson(ctx: Ctx, id: string): Promise<PersonRow | undefined> {
  authorise(ctx.actor, "people");
  const [row] = await selectPeople(ctx).where(eq(people.id, id));
  return row && rowOf(row);
}
