import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Holder } from "#domain/access/permissions.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { type Contact, CONTACT_KIND } from "./contact-record.server.ts";
import { recordsQuery, storiesFor, storiesOf } from "./person-sources.server.ts";

/** Contacts with at least one record of these kinds. */
export const cameFrom = (stories: readonly PersonStory[]): SQL =>
  sql`exists (select 1 from ${contactAddresses} ca join (${recordsQuery(stories, () => undefined)}) r on r.address = ca.address where ca.contact_id = ${contacts}.id)`;

/**
 * Hides contacts if the holder may open none of their records, unless staff entered them. Undefined for holders who may open every kind.
 */
export function isKnownTo(services: Pick<Services, "capabilities">, holder: Holder): SQL | undefined {
  const stories = storiesFor(services, holder);
  return stories.length < storiesOf(services).length ? or(cameFrom(stories), contacts.isKept) : undefined;
}

/** For events with any kind of subject: hides contacts the holder may not see. */
export function isNoUnknownContact(
  services: Pick<Services, "capabilities">,
  holder: Holder,
  kind: AnyPgColumn,
  id: AnyPgColumn,
): SQL | undefined {
  const known = isKnownTo(services, holder);
  return (
    known &&
    sql`case when ${kind} = ${CONTACT_KIND} then exists (select 1 from ${contacts} where ${contacts}.id = ${id}::uuid and ${known}) else true end`
  );
}

/** Undefined if the contact does not exist or this holder may not see it. `lock` locks the row until the end of the transaction. */
export async function findKnownContact(
  db: Db | Tx,
  services: Pick<Services, "capabilities">,
  holder: Holder,
  id: string,
  lock?: "update",
): Promise<Contact | undefined> {
  const query = db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isKnownTo(services, holder)));
  const [contact] = lock ? await query.for(lock) : await query;
  return contact;
}
