import { type SQL, sql } from "drizzle-orm";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import type { PersonKind } from "../contact-kinds.ts";
import { CONTACT_LIST, type ContactRow, kindsOf, thingsOf } from "./contact-list.ts";
import { contactName } from "../contact-record.server.ts";
import { cameFrom, isKnownTo } from "../known-to.server.ts";
import { kindsFor } from "../person-records.server.ts";
import { personRecords } from "../person-sources.server.ts";

const addresses = sql<readonly string[]>`(select array_agg(ca.address order by ca.created_at, ca.address) from ${contactAddresses} ca where ca.contact_id = ${contacts}.id)`;

const hasAddress = (matches: (address: SQL) => SQL) => sql`${contacts}.id in (select ca.contact_id from ${contactAddresses} ca where ${matches(sql`ca.address`)})`;

const counted = (kinds: readonly PersonKind[]) =>
  sql`(select coalesce(jsonb_object_agg(kind, things), '{}'::jsonb) from (select x.kind, count(distinct x.id)::int as things from ${contactAddresses} ca cross join lateral (${personRecords(kinds, (source) => sql`${source.address} = ca.address`)}) x where ca.contact_id = ${contacts}.id group by x.kind) n)` as SQL<ContactRow["counts"]>;

/** For one reader. */
export function contactSource({ actor }: Ctx): ListSource<typeof CONTACT_LIST, ContactRow> {
  const staff = authorise(actor, "contacts");
  const [kinds, known] = [kindsFor(staff), isKnownTo(staff)];
  return {
    list: CONTACT_LIST,
    from: contacts,
    id: contacts.id,
    fields: { id: contacts.id, name: contactName, addresses, counts: counted(kinds), lastSeenAt: contacts.lastSeenAt, createdAt: contacts.createdAt },
    search: [contacts.name, contacts.knownAs, hasAddress],
    ...(known && { where: known }),
    sort: { name: sql`lower(${contactName})`, seen: contacts.lastSeenAt, created: contacts.createdAt },
    filter: { kind: ({ values }) => cameFrom(kinds.filter((kind) => values.includes(kind))), seen: contacts.lastSeenAt },
    csv: { name: (row) => row.name, addresses: (row) => row.addresses.join(" "), kinds: kindsOf, things: thingsOf, seen: (row) => row.lastSeenAt, created: (row) => row.createdAt },
  };
}
