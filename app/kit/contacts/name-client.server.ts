import { eq, type SQL, sql } from "drizzle-orm";
import { contains } from "#kit/capability/record-search.server.ts";
import type { Setting } from "#kit/records/changed.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { areDetailsChanged, changeDetails, type ContactDetails } from "./change-contact.server.ts";
import { contactName, findContactById, nameOfContact } from "./contact-record.server.ts";
import { gatherContactIn } from "./gather-contacts.server.ts";

/** Left joins from a record's lower-case address to its contact. */
export const contactOf = (address: SQL) => [
  { table: contactAddresses, on: eq(contactAddresses.address, address) },
  { table: contacts, on: eq(contacts.id, contactAddresses.contactId) },
];

/** Requires the joins above. Null if only the address is known. */
export const clientName = sql<string | null>`nullif(${contactName}, ${contactAddresses.address})`;
export const clientCompany = sql<string | null>`nullif(${contacts.company}, '')`;

/** Undefined if only the address is known. */
export async function findClientName(db: Db | Tx, email: string): Promise<string | undefined> {
  const [client] = await db
    .select({ name: clientName })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(eq(contactAddresses.address, email.toLowerCase()));
  return client?.name ?? undefined;
}

/** For list searches: records whose contact's name or company matches. */
export function isClientLike(address: SQL) {
  const called = (matches: (expression: SQL) => SQL) =>
    sql`from ${contactAddresses} ca join ${contacts} c on c.id = ca.contact_id where (${matches(sql`c.name`)} or ${matches(sql`c.known_as`)} or ${matches(sql`c.company`)})`;
  return {
    all: (matches: (expression: SQL) => SQL) => sql`${address} in (select ca.address ${called(matches)})`,
    one: (matches: (expression: SQL) => SQL) => sql`(select true ${called(matches)} and ca.address = ${address} limit 1)`,
  };
}

/** More than a name has; two letters fit thousands of contacts. */
const MAX_CALLED = 1_000;

/**
 * For the palette: records of the contacts last seen whose name or company contains the words. Compared with an array, so that the index on
 * the address is used together with those of the record's own columns.
 */
export const isClientCalled = (address: SQL, words: string): SQL =>
  sql`${address} = any(array(select ca.address from ${contacts} c join ${contactAddresses} ca on ca.contact_id = c.id where (${contains(sql`c.name`, words)} or ${contains(sql`c.known_as`, words)} or ${contains(sql`c.company`, words)}) order by c.last_seen_at desc limit ${MAX_CALLED}))`;

/**
 * Part of a verb on a record with this address. Saves the client's details on the contact, so that their other records show them too. The
 * verb has checked that the staff member may change the record. Returns false for an Undo of what has been changed since.
 */
export async function nameClient(
  tx: Tx,
  services: Pick<Services, "capabilities" | "clock">,
  email: string,
  { from, ...details }: Setting<ContactDetails>,
  record: RecordEvent,
): Promise<boolean> {
  const address = email.toLowerCase();
  await gatherContactIn(tx, services, address);
  const [known] = await tx.select().from(contactAddresses).where(eq(contactAddresses.address, address));
  const contact = known && (await findContactById(tx, known.contactId, "update"));
  if (!contact) return true;
  if (areDetailsChanged(contact, from)) return false;
  // A name saved unchanged, or put back by Undo, stays the one the person gave, and is updated when they give another.
  const { name } = details;
  const isGiven = name === contact.knownAs;
  await changeDetails(tx, contact, { ...details, name: name === nameOfContact(contact) ? contact.name : isGiven ? "" : name }, record);
  return true;
}
