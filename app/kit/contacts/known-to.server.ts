import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Holder } from "#domain/access/permissions.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { PERSON_KINDS, type PersonKind } from "./contact-kinds.ts";
import { type Contact, CONTACT_KIND } from "./contact-record.server.ts";
import { kindsFor } from "./person-records.server.ts";
import { personRecords } from "./person-sources.server.ts";

/** A contact from whom something of these kinds came. */
export const cameFrom = (kinds: readonly PersonKind[]): SQL => sql`exists (select 1 from ${contactAddresses} ca join (${personRecords(kinds, () => undefined)}) r on r.address = ca.address where ca.contact_id = ${contacts}.id)`;

/** Nobody is told of people from whom only such things came as they may not open. Undefined for those who may open everything. */
export function isKnownTo(holder: Holder): SQL | undefined {
  const kinds = kindsFor(holder);
  return kinds.length < PERSON_KINDS.length ? cameFrom(kinds) : undefined;
}

/** Of the subject of an event, which may be anything: contacts are shown to those alone who may know them. */
export function isNoUnknownContact(holder: Holder, kind: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  const known = isKnownTo(holder);
  return known && sql`case when ${kind} = ${CONTACT_KIND} then exists (select 1 from ${contacts} where ${contacts}.id = ${id}::uuid and ${known}) else true end`;
}

/** Undefined when there is nobody, or nobody whom this holder may know. One that is read to be changed is locked until the change is done. */
export async function findKnownContact(db: Db | Tx, holder: Holder, id: string, lock?: "update"): Promise<Contact | undefined> {
  const query = db.select().from(contacts).where(and(eq(contacts.id, id), isKnownTo(holder)));
  const [contact] = lock ? await query.for(lock) : await query;
  return contact;
}
