import { sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { isOneOf, personRecords } from "./person-sources.server.ts";

/**
 * What a visitor can do only with a link that was mailed to the address and shown nowhere else. Links to quotes, tickets, appointments
 * and audits are shown in the browser too, so that opening them proves nothing.
 */
const PROOF = "application.withdrawn";

/** Of these addresses those whose owner has used a link that only they got. */
export async function listVerified(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select distinct r.address from (${personRecords(["application"], (source) => isOneOf(source.address, addresses))}) r join ${events} e on e.subject_kind = r.kind and e.subject_id = r.id where e.actor_kind = 'visitor' and e.type = ${PROOF}`,
  );
  return rows.map(({ address }) => address);
}
