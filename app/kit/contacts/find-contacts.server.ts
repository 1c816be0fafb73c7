import { and, desc, ne, or, type SQL, sql } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import { contains, type RecordSearch, startsLike } from "#kit/capability/record-search.server.ts";
import type { Services } from "#platform/services.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { contactName, contactPath } from "./contact-record.server.ts";
import { isVisibleTo } from "./visible-contacts.server.ts";

const addresses = sql<string>`(select string_agg(ca.address, ', ' order by ca.created_at) from ${contactAddresses} ca where ca.contact_id = ${contacts}.id)`;

/** Matches a few lower-case letters. Two lookups, because each table has its own indexes. */
function isLike(words: string): SQL {
  const isCalled = or(
    contains(contacts.name, words),
    contains(contacts.knownAs, words),
    contains(contacts.company, words),
    contains(contacts.phone, words),
    startsLike(contacts.id, words),
  );
  return sql`${contacts.id} in (select ${contacts.id} from ${contacts} where ${isCalled} union all select ${contactAddresses.contactId} from ${contactAddresses} where ${contains(contactAddresses.address, words)})`;
}

type Needed = Pick<Services, "db" | "capabilities">;

const find = (services: Needed, holder: Holder, where: SQL | undefined, max: number) =>
  services.db
    .select({ id: contacts.id, name: contactName, addresses })
    .from(contacts)
    .where(and(where, isVisibleTo(services, holder)))
    .orderBy(desc(contacts.lastSeenAt))
    .limit(max);

export type FoundContact = Awaited<ReturnType<typeof find>>[number];

/** Other contacts that may be the same person. */
export const findOtherContacts = (services: Needed, holder: Holder, id: string, words: string, max: number) =>
  find(services, holder, and(ne(contacts.id, id), isLike(words)), max);

/** Contacts with exactly the same name. */
export const findNamesakes = (services: Needed, holder: Holder, id: string, name: string, max: number) =>
  find(services, holder, and(ne(contacts.id, id), sql`lower(${contactName}) = lower(${name})`), max);

export const searchContacts: RecordSearch = {
  title: "Contacts",
  isFirst: true,
  icon: "profile",
  permission: "contacts",
  async find(services, words, max, holder) {
    const rows = await find(services, holder, isLike(words), max);
    return rows.map(({ id, name, addresses: known }) => ({ content: name, href: contactPath(id), detail: known }));
  },
};
