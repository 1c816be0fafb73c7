import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { hostExceptions, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { canHost } from "../can-host.server.ts";

/** All current and former hosts, by name. */
export async function listHosts(db: Db | Tx) {
  const fields = {
    id: hosts.personId,
    name: people.name,
    email: people.email,
    timeZone: hosts.timeZone,
    week: hosts.week,
    topics: hosts.topics,
    videoLink: hosts.videoLink,
    isActive: hosts.isActive,
    feedVersion: hosts.feedVersion,
    isGone: sql<boolean>`not ${canHost}`,
  };
  return db
    .select(fields)
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .orderBy(asc(sql`lower(${people.name})`), asc(hosts.personId));
}

export type Host = Awaited<ReturnType<typeof listHosts>>[number];

export const listExceptions = (db: Db | Tx, hostId: string) =>
  db
    .select({ day: hostExceptions.day, spans: hostExceptions.spans, reason: hostExceptions.reason })
    .from(hostExceptions)
    .where(eq(hostExceptions.hostId, hostId))
    .orderBy(hostExceptions.day);

/** A host's working hours, excluding the firm's holidays. */
export async function workingHours(
  db: Db | Tx,
  { id, timeZone, week }: Pick<Host, "id" | "timeZone" | "week">,
  closedOn: readonly string[],
) {
  return { timeZone, week, closedOn, exceptions: await listExceptions(db, id) };
}
