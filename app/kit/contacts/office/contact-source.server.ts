import { type SQL, sql } from "drizzle-orm";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { contactName } from "../contact-record.server.ts";
import { cameFrom, isVisibleTo } from "../visible-contacts.server.ts";
import { recordsQuery, storiesFor, storiesOf } from "../person-sources.server.ts";

const addresses = sql<
  readonly string[]
>`(select array_agg(ca.address order by ca.created_at, ca.address) from ${contactAddresses} ca where ca.contact_id = ${contacts}.id)`;

const hasAddress = {
  all: (matches: (address: SQL) => SQL) =>
    sql`${contacts}.id in (select ca.contact_id from ${contactAddresses} ca where ${matches(sql`ca.address`)})`,
  one: (matches: (address: SQL) => SQL) =>
    sql`(select true from ${contactAddresses} ca where ca.contact_id = ${contacts}.id and ${matches(sql`ca.address`)} limit 1)`,
};

/** Number of records by kind; kinds without records are left out. */
type Counts = Readonly<Record<string, number>>;

const counted = (stories: readonly PersonStory[]) =>
  sql`(select coalesce(jsonb_object_agg(kind, things), '{}'::jsonb) from (select x.kind, count(distinct x.id)::int as things from ${contactAddresses} ca cross join lateral (${recordsQuery(stories, (source) => sql`${source.address} = ca.address`)}) x where ca.contact_id = ${contacts}.id group by x.kind) n)` as SQL<Counts>;

/** For example "2 quotes, 1 ticket". */
const kindsOf = (stories: readonly PersonStory[], counts: Counts) =>
  stories
    .flatMap(({ kind, one, many }) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${(count === 1 ? one : many).toLowerCase()}`];
    })
    .join(", ");

const MAX_VIEWS = 4;

/** Made for each reader, who sees only the contacts and record kinds they may open. */
export function contactSource({ services, actor }: Ctx) {
  const staff = authorise(actor, "contacts");
  const [all, stories, known] = [storiesOf(services), storiesFor(services, staff), isVisibleTo(services, staff)];
  return listSource({
    name: "contacts",
    permission: "contacts",
    noun: { one: "contact", many: "contacts" },
    recordPath: "/admin/contacts",
    from: contacts,
    id: contacts.id,
    where: known,
    columns: {
      name: { kind: "text", label: "Name", value: contactName },
      company: { kind: "text", label: "Company", value: contacts.company },
      addresses: { kind: "text", label: "Addresses", value: addresses, sort: false },
      kinds: { kind: "text", label: "Activity" },
      things: { kind: "number", label: "Records" },
      seen: { kind: "moment", label: "Last activity", value: contacts.lastSeenAt },
      phone: { kind: "text", label: "Phone", value: contacts.phone, sort: false, isExtra: true },
      created: { kind: "moment", label: "Known since", value: contacts.createdAt, isExtra: true },
    },
    fields: { counts: counted(stories) },
    derived: {
      kinds: ({ counts }) => kindsOf(all, counts),
      things: ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0),
    },
    search: [contacts.name, contacts.knownAs, contacts.company, contacts.phone, hasAddress],
    filters: {
      kind: {
        kind: "choice",
        label: "Kind",
        by: ({ values }) => cameFrom(stories.filter(({ kind }) => values.includes(kind))),
        options: all.map(({ kind, many }) => ({ value: kind, label: many })),
      },
      seen: { kind: "dates" },
    },
    sort: { column: "seen", direction: "desc" },
    views: stories.slice(0, MAX_VIEWS).map(({ kind, many }) => ({ name: `With ${many.toLowerCase()}`, query: `kind=${kind}` })),
    csv: { addresses: (row) => row.addresses.join(" ") },
  });
}

export type ContactRow = RowOf<ReturnType<typeof contactSource>>;
