import { eq, inArray, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { CONTACT_KIND, findContactById, listAddresses } from "./contact-record.server.ts";
import { refreshContact } from "./refresh-contact.server.ts";

async function findContactOf(db: Db | Tx, email: string) {
  const [found] = await db.select().from(contactAddresses).where(eq(contactAddresses.address, email.toLowerCase()));
  return found;
}

/** Contacts merged into this one, directly or through others: the log still contains their names. */
async function listMergedInto(db: Db | Tx, contactId: string) {
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    with recursive away as (select distinct on (subject_id) subject_id as id, payload ->> 'into' as into_id, payload ->> 'subjectName' as name from ${events} where subject_kind = ${CONTACT_KIND} and type = 'contact.merged_away' order by subject_id, seq desc),
    gone as (select id, name from away where into_id = ${contactId} union select a.id, a.name from away a join gone g on a.into_id = g.id)
    select id, name from gone where not exists (select 1 from ${contacts} c where c.id::text = gone.id)`);
  return rows;
}

/** The contact itself, if this is its last address. */
export const contactsOfPerson: PersonalData = {
  kind: CONTACT_KIND,
  isDerived: true,
  async find(db, email) {
    const known = await findContactOf(db, email);
    const contact = known && (await findContactById(db, known.contactId));
    if (!contact || (await listAddresses(db, contact.id)).length > 1) return [];
    const merged = await listMergedInto(db, contact.id);
    return [
      {
        id: contact.id,
        data: {
          name: contact.name,
          knownAs: contact.knownAs,
          company: contact.company,
          phone: contact.phone,
          lastSeenAt: contact.lastSeenAt,
        },
      },
      ...merged.map(({ id, name }) => ({ id, data: { formerly: name } })),
    ];
  },
  erase: (tx, ids) => tx.delete(contacts).where(inArray(contacts.id, [...ids])),
};

/** The address itself. Erased after all records, so that a contact with other addresses is recomputed from what is left. */
export const contactAddressesOfPerson: PersonalData = {
  kind: "contact_address",
  isDerived: true,
  async find(db, email) {
    const known = await findContactOf(db, email);
    return known ? [{ id: known.address, data: { address: known.address, since: known.createdAt } }] : [];
  },
  async erase(tx, addresses, services) {
    const gone = await tx
      .delete(contactAddresses)
      .where(inArray(contactAddresses.address, [...addresses]))
      .returning({ contactId: contactAddresses.contactId });
    for (const { contactId } of gone) await refreshContact(tx, services, contactId);
  },
};
