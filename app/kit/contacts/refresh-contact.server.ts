import { eq, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { contacts } from "#db/schema/contacts.ts";
import { listAddresses } from "./contact-record.server.ts";
import { isOneOf, recordsQuery, storiesOf } from "./person-sources.server.ts";

/** Recomputes name and last date from the remaining addresses, after others were removed. */
export async function refreshContact(tx: Tx, services: Pick<Services, "capabilities">, contactId: string): Promise<void> {
  const addresses = await listAddresses(tx, contactId);
  const { rows } = await tx.execute<{ person: string | null; seen: string | null }>(
    sql`select (array_agg(person order by seen_at desc) filter (where person <> ''))[1] as person, to_json(max(seen_at)) #>> '{}' as seen from (${recordsQuery(storiesOf(services), (source) => isOneOf(source.address, addresses))}) r`,
  );
  const { person = null, seen = null } = rows[0] ?? {};
  await tx
    .update(contacts)
    .set({ knownAs: person ?? addresses[0] ?? "", ...(seen !== null && { lastSeenAt: new Date(seen) }) })
    .where(eq(contacts.id, contactId));
}
