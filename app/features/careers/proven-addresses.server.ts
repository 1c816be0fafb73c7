import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { applications } from "#db/schema/careers.ts";

/**
 * An event that only the holder of a mailed link can cause, which proves access to the mailbox. Links to quotes, tickets, appointments and
 * audits are also shown in the browser, so opening them proves nothing.
 */
const PROOF = "application.withdrawn";

const address = sql<string>`lower(${applications.email})`;

const provenAmong = prepared("proven-addresses", ["addresses"], (db, $) =>
  db
    .selectDistinct({ address })
    .from(applications)
    .innerJoin(events, and(eq(events.subjectKind, "application"), eq(events.subjectId, sql`${applications.id}::text`)))
    .where(and(sql`${address} = any(${$.addresses}::text[])`, eq(events.actorKind, "visitor"), eq(events.type, PROOF))),
);

export async function provenAddresses(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  return (await provenAmong(db, { addresses: [...addresses] })).map((row) => row.address);
}
