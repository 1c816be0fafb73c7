import { sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { events } from "#db/schema/activity.ts";
import { isOneOf, personRecords } from "./person-sources.server.ts";

/**
 * What a visitor can do only with a link that was mailed to the address and shown nowhere else. Links to quotes, tickets and
 * appointments are shown in the browser too, so that opening them proves nothing.
 */
const PROOFS = ["audit.client_agreed", "audit.client_wrote", "audit.finding_answered", "application.withdrawn"];

/** Of these addresses those whose owner has used a link that only they got. */
export async function listVerified(db: Db, addresses: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select distinct r.address from (${personRecords(["audit", "application"], (source) => isOneOf(source.address, addresses))}) r join ${events} e on e.subject_kind = r.kind and e.subject_id = r.id where e.actor_kind = 'visitor' and ${isOneOf(sql`e.type`, PROOFS)}`,
  );
  return rows.map(({ address }) => address);
}
