import { and, eq, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { contactName, contactPath } from "./contact-record.server.ts";
import { isVisibleTo } from "./visible-contacts.server.ts";
import { isOneOf } from "./person-sources.server.ts";

export interface ContactLink {
  readonly name: string;
  readonly href: string;
}

/** The contacts with these addresses, keyed by lower-case address, without those the reader may not open. */
export async function findContactLinks(
  { services, actor }: Ctx,
  emails: readonly string[],
): Promise<Readonly<Record<string, ContactLink>>> {
  const staff = authorise(actor, "home");
  if (emails.length === 0 || !allows(staff, "contacts")) return {};
  const isWanted = isOneOf(
    sql`${contactAddresses.address}`,
    emails.map((email) => email.toLowerCase()),
  );
  const rows = await services.db
    .select({ address: contactAddresses.address, id: contacts.id, name: contactName })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(and(isWanted, isVisibleTo(services, staff)));
  return Object.fromEntries(rows.map(({ address, id, name }) => [address, { name, href: contactPath(id) }]));
}
