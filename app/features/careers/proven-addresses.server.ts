import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { applications } from "#db/schema/careers.ts";

/**
 * An action possible only with a link that was mailed to the address and shown nowhere else. Links to quotes, tickets, appointments and
 * audits are shown in the browser too, so opening them proves nothing.
 */
const PROOF = "application.withdrawn";

export async function provenAddresses(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  const address = sql<string>`lower(${applications.email})`;
  const rows = await db
    .selectDistinct({ address })
    .from(applications)
    .innerJoin(events, and(eq(events.subjectKind, "application"), eq(events.subjectId, sql`${applications.id}::text`)))
    .where(and(inArray(address, [...addresses]), eq(events.actorKind, "visitor"), eq(events.type, PROOF)));
  return rows.map((row) => row.address);
}
