import { type SQL, sql } from "drizzle-orm";
import type { PersonStory } from "#kit/capability/person-story.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { contactList, type ContactRow, type Kinds, kindsOf, thingsOf } from "./contact-list.ts";
import { contactName } from "../contact-record.server.ts";
import { cameFrom, isKnownTo } from "../known-to.server.ts";
import { personRecords, storiesFor, storiesOf } from "../person-sources.server.ts";

const addresses = sql<
  readonly string[]
>`(select array_agg(ca.address order by ca.created_at, ca.address) from ${contactAddresses} ca where ca.contact_id = ${contacts}.id)`;

const hasAddress = (matches: (address: SQL) => SQL) =>
  sql`${contacts}.id in (select ca.contact_id from ${contactAddresses} ca where ${matches(sql`ca.address`)})`;

const counted = (stories: readonly PersonStory[]) =>
  sql`(select coalesce(jsonb_object_agg(kind, things), '{}'::jsonb) from (select x.kind, count(distinct x.id)::int as things from ${contactAddresses} ca cross join lateral (${personRecords(stories, (source) => sql`${source.address} = ca.address`)}) x where ca.contact_id = ${contacts}.id group by x.kind) n)` as SQL<
    ContactRow["counts"]
  >;

const wordsOf = (services: Ctx["services"]): Kinds => storiesOf(services).map(({ kind, one, many }) => ({ kind, one, many }));

/** For one reader. */
export function contactSource({ services, actor }: Ctx): ListSource<ReturnType<typeof contactList>, ContactRow> {
  const staff = authorise(actor, "contacts");
  const [kinds, stories, known] = [wordsOf(services), storiesFor(services, staff), isKnownTo(services, staff)];
  return {
    list: contactList(kinds),
    from: contacts,
    id: contacts.id,
    fields: {
      id: contacts.id,
      name: contactName,
      addresses,
      counts: counted(stories),
      lastSeenAt: contacts.lastSeenAt,
      createdAt: contacts.createdAt,
    },
    search: [contacts.name, contacts.knownAs, hasAddress],
    ...(known && { where: known }),
    sort: { name: sql`lower(${contactName})`, seen: contacts.lastSeenAt, created: contacts.createdAt },
    filter: { kind: ({ values }) => cameFrom(stories.filter(({ kind }) => values.includes(kind))), seen: contacts.lastSeenAt },
    csv: {
      name: (row) => row.name,
      addresses: (row) => row.addresses.join(" "),
      kinds: (row) => kindsOf(kinds, row),
      things: thingsOf,
      seen: (row) => row.lastSeenAt,
      created: (row) => row.createdAt,
    },
  };
}

/** The list with the words that its columns and filters need. */
export const loadContacts = async (ctx: Ctx, url: URL) => ({
  page: await loadList(ctx, contactSource(ctx), url),
  kinds: wordsOf(ctx.services),
});
