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
export function isVisibleTo(services: Pick<Services, "capabilities">, holder: Holder): SQL | undefined {
  const stories = storiesFor(services, holder);
  return stories.length < storiesOf(services).length ? or(cameFrom(stories), contacts.isKept) : undefined;
}

/** For the subject of an event, of any kind: hides contacts that the holder may not see. */
export function hidesInvisibleContacts(
  services: Pick<Services, "capabilities">,
  holder: Holder,
  kind: AnyPgColumn,
  id: AnyPgColumn,
): SQL | undefined {
  const known = isVisibleTo(services, holder);
  return (
    known &&
    sql`case when ${kind} = ${CONTACT_KIND} then exists (select 1 from ${contacts} where ${contacts}.id = ${id}::uuid and ${known}) else true end`
  );
}

/** Undefined when there is no such contact, or none that this holder may see. `lock`: locks the row until the end of the transaction. */
export async function findVisibleContact(
  db: Db | Tx,
  services: Pick<Services, "capabilities">,
  holder: Holder,
  id: string,
  lock?: "update",
): Promise<Contact | undefined> {
  const query = db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isVisibleTo(services, holder)));
  const [contact] = lock ? await query.for(lock) : await query;
  return contact;
}
