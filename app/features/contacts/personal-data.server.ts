import { eq, inArray } from "drizzle-orm";
import type { PersonalData } from "#features/privacy/personal-data.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { CONTACT_KIND, findContactById, listAddresses } from "./contact-record.server.ts";
import { knowAnew } from "./know-anew.server.ts";

async function findContactOf(db: Db | Tx, email: string) {
  const [found] = await db.select().from(contactAddresses).where(eq(contactAddresses.address, email.toLowerCase()));
  return found;
}

/** The person themselves, when this is the last address by which we know them. */
export const contactsOfPerson: PersonalData = {
  kind: CONTACT_KIND,
  isDerived: true,
  async find(db, email) {
    const known = await findContactOf(db, email);
    const contact = known && (await findContactById(db, known.contactId));
    if (!contact || (await listAddresses(db, contact.id)).length > 1) return [];
    return [{ id: contact.id, data: { name: contact.name, knownAs: contact.knownAs, lastSeenAt: contact.lastSeenAt } }];
  },
  erase: (tx, ids) => tx.delete(contacts).where(inArray(contacts.id, [...ids])),
};

/** That an address belongs to somebody. Erased after all records: whoever stays is known by what is left of them. */
export const contactAddressesOfPerson: PersonalData = {
  kind: "contact_address",
  isDerived: true,
  async find(db, email) {
    const known = await findContactOf(db, email);
    return known ? [{ id: known.address, data: { address: known.address, since: known.createdAt } }] : [];
  },
  async erase(tx, addresses) {
    const gone = await tx.delete(contactAddresses).where(inArray(contactAddresses.address, [...addresses])).returning({ contactId: contactAddresses.contactId });
    for (const { contactId } of gone) await knowAnew(tx, contactId);
  },
};
