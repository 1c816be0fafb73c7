import { eq } from "drizzle-orm";
import type { TestWorld } from "#tests/support/test-database.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { gatherContacts } from "./gather-contacts.server.ts";

/** The contact id of every gathered address. */
export async function peopleIn({ services }: TestWorld): Promise<Readonly<Record<string, string>>> {
  const rows = await services.db.select().from(contactAddresses);
  return Object.fromEntries(rows.map(({ address, contactId }) => [address, contactId]));
}

/** The id of the contact with this address; gathers contacts first. */
export async function contactWith(world: TestWorld, address: string): Promise<string> {
  await gatherContacts(world.services);
  const id = (await peopleIn(world))[address];
  if (id === undefined) throw new Error(`Nothing came from ${address}.`);
  return id;
}

export async function contactRow({ services }: TestWorld, id: string) {
  const [row] = await services.db.select().from(contacts).where(eq(contacts.id, id));
  return row;
}
