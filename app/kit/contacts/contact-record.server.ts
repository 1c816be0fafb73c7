import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";

export type Contact = typeof contacts.$inferSelect;

export const CONTACT_KIND = "contact";

export const contactPath = (id: string) => `/admin/contacts/${id}`;

/** The name given by staff, or else the one the person gave. */
export const contactName: SQL<string> = sql<string>`coalesce(nullif(${contacts}.name, ''), ${contacts}.known_as)`;

/** `lock` locks the row until the end of the transaction. */
export async function findContactById(db: Db | Tx, id: string, lock?: "update"): Promise<Contact | undefined> {
  const query = db.select().from(contacts).where(eq(contacts.id, id));
  const [contact] = lock ? await query.for(lock) : await query;
  return contact;
}

/** In the order they were first seen. */
export async function listAddresses(db: Db | Tx, contactId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ address: contactAddresses.address })
    .from(contactAddresses)
    .where(eq(contactAddresses.contactId, contactId))
    .orderBy(asc(contactAddresses.createdAt), asc(contactAddresses.address));
  return rows.map(({ address }) => address);
}

export const nameOfContact = ({ name, knownAs }: Pick<Contact, "name" | "knownAs">) => name || knownAs;

export const logSubject = (contact: Pick<Contact, "id" | "name" | "knownAs">) => ({
  kind: CONTACT_KIND,
  id: contact.id,
  name: nameOfContact(contact),
});

export const contactSubject = (contact: Contact): RecordSubject => ({
  ...logSubject(contact),
  path: contactPath(contact.id),
  permission: "contacts",
});
