import { and, type SQL, sql } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { quotes } from "#db/schema/quotes.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { PERSON_KINDS, type PersonKind } from "./contact-kinds.ts";

/** How one kind of record tells whom it came from. Tables have short names here, as several of them are read in one query. */
export interface PersonSource {
  readonly from: SQL;
  readonly id: SQL;
  /** Of the person, in lower case. */
  readonly address: SQL;
  /** What they called themselves; empty where nobody asked. */
  readonly person: SQL;
  /** What the record is called; `person-records` makes words of amounts, times and statuses. */
  readonly title: SQL;
  /** As the database calls it. */
  readonly status: SQL;
  /** Whatever else tells it from others of its kind. */
  readonly detail?: SQL;
  readonly at: SQL;
  /** When something last came from them here. */
  readonly seenAt: SQL;
  /** When the row last changed, so that those who look often need not read everything. */
  readonly changedAt: SQL;
  /** Where a search by a few letters looks. */
  readonly words: readonly SQL[];
  /** What counts at all. */
  readonly where?: SQL;
}

const ofTicket = (what: SQL) => sql`(select ${what} from ${ticketMessages} m where m.ticket_id = t.id and m.kind <> 'note')`;

/** What came from an address, all of it: a capability that people write to adds its entry here. */
const SOURCES: Readonly<Record<PersonKind, PersonSource>> = {
  quote: {
    from: sql`${quotes} q`,
    id: sql`q.id`,
    address: sql`lower(q.email)`,
    person: sql`''`,
    title: sql`q.total_cents::text`,
    status: sql`q.status`,
    at: sql`q.created_at`,
    seenAt: sql`greatest(q.created_at, q.accepted_at)`,
    // By its index: there are more quotes than anything else, and their addresses never change.
    changedAt: sql`q.created_at`,
    words: [sql`q.email`],
  },
  ticket: {
    from: sql`${tickets} t`,
    id: sql`t.id`,
    address: sql`lower(t.email)`,
    person: sql`t.full_name`,
    title: sql`t.subject`,
    status: sql`case when t.merged_into_id is null then t.status::text else 'merged' end`,
    detail: sql`concat_ws(', ', t.number, ${ofTicket(sql`count(*) || case count(*) when 1 then ' message' else ' messages' end`)}, 'rated ' || t.rating || ' of 5')`,
    at: sql`t.created_at`,
    seenAt: sql`greatest(t.created_at, ${ofTicket(sql`max(m.created_at) filter (where m.kind = 'visitor')`)})`,
    changedAt: sql`t.updated_at`,
    words: [sql`t.number`, sql`t.subject`, sql`t.full_name`, sql`t.email`],
  },
  chat: {
    from: sql`${chats} c`,
    id: sql`c.id`,
    address: sql`lower(c.visitor_email)`,
    person: sql`c.visitor_name`,
    title: sql`coalesce(nullif(c.visitor_name, ''), 'Somebody without a name')`,
    status: sql`c.status`,
    detail: sql`'rated ' || c.rating || ' of 5'`,
    at: sql`c.created_at`,
    seenAt: sql`coalesce(c.last_message_at, c.created_at)`,
    changedAt: sql`c.updated_at`,
    words: [sql`c.visitor_name`, sql`c.visitor_email`],
    where: sql`c.visitor_email <> ''`,
  },
  appointment: {
    from: sql`${appointments} a`,
    id: sql`a.id`,
    address: sql`lower(a.email)`,
    person: sql`a.full_name`,
    title: sql`to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    status: sql`a.status`,
    at: sql`a.created_at`,
    seenAt: sql`a.created_at`,
    changedAt: sql`a.updated_at`,
    words: [sql`a.full_name`, sql`a.email`, sql`a.topic`],
    // Somebody who is still typing has asked for nothing yet.
    where: sql`a.status <> 'held' and a.email <> ''`,
  },
  application: {
    from: sql`${applications} p join ${jobs} j on j.id = p.job_id`,
    id: sql`p.id`,
    address: sql`lower(p.email)`,
    person: sql`p.full_name`,
    title: sql`p.full_name`,
    status: sql`p.stage`,
    detail: sql`j.title`,
    at: sql`p.created_at`,
    seenAt: sql`p.created_at`,
    changedAt: sql`p.updated_at`,
    words: [sql`p.full_name`, sql`p.email`],
  },
  audit: {
    from: sql`${audits} u`,
    id: sql`u.id`,
    address: sql`lower(u.email)`,
    person: sql`u.contact_name`,
    title: sql`u.project_name`,
    status: sql`u.status`,
    at: sql`u.created_at`,
    seenAt: sql`greatest(u.created_at, u.client_answered_at, u.client_agreed_at)`,
    changedAt: sql`u.updated_at`,
    words: [sql`u.project_name`, sql`u.contact_name`, sql`u.email`],
  },
  poaching: {
    // Sent by an address, or by a contact who has another one now: it came from both.
    from: sql`${poachingRequests} r join ${employers} e on e.id = r.employer_id left join ${employerContacts} k on k.id = r.contact_id cross join lateral (select lower(r.sender ->> 'email') as address, r.sender ->> 'fullName' as person union select lower(k.email), k.full_name where lower(k.email) is distinct from lower(r.sender ->> 'email')) s`,
    id: sql`r.id`,
    address: sql`s.address`,
    person: sql`coalesce(s.person, '')`,
    title: sql`r.wanted`,
    status: sql`r.status`,
    detail: sql`e.name`,
    at: sql`r.created_at`,
    seenAt: sql`r.created_at`,
    changedAt: sql`r.updated_at`,
    words: [sql`r.wanted`, sql`e.name`],
    where: sql`s.address is not null`,
  },
  employer: {
    from: sql`${employerContacts} k join ${employers} e on e.id = k.employer_id`,
    id: sql`e.id`,
    address: sql`lower(k.email)`,
    person: sql`k.full_name`,
    title: sql`e.name`,
    status: sql`e.status`,
    detail: sql`nullif(k.job_title, '')`,
    at: sql`k.created_at`,
    seenAt: sql`k.created_at`,
    // A contact whose address is corrected makes its employer change.
    changedAt: sql`greatest(k.created_at, e.updated_at)`,
    words: [sql`e.name`, sql`k.full_name`, sql`k.email`],
  },
};

function recordsOf(kind: PersonKind, condition: (source: PersonSource) => SQL | undefined): SQL {
  const source = SOURCES[kind];
  const { from, id, address, person, title, status, detail = sql`null`, at, seenAt, where } = source;
  return sql`select ${kind}::text as kind, ${id}::text as id, ${address} as address, ${person} as person, ${title} as title, ${status}::text as status, ${detail}::text as detail, ${at} as at, ${seenAt} as seen_at from ${from} where ${and(where, condition(source)) ?? sql`true`}`;
}

/** A query with every record of these kinds that the condition holds for, and whom it came from. */
export function personRecords(kinds: readonly PersonKind[], condition: (source: PersonSource) => SQL | undefined): SQL {
  const wanted = kinds.length === 0 ? PERSON_KINDS.slice(0, 1) : kinds;
  return sql.join(wanted.map((kind) => recordsOf(kind, (source) => (kinds.length === 0 ? sql`false` : condition(source)))), sql` union all `);
}

/** Whether anything of these kinds came from the address that the expression gives. Compared outside of the records, so that many addresses are looked up at once. */
export const hasRecords = (kinds: readonly PersonKind[], address: SQL): SQL => sql`exists (select 1 from (${personRecords(kinds, () => undefined)}) r where r.address = ${address})`;

export const isOneOf = (address: SQL, addresses: readonly string[]): SQL => sql`${address} = any(${sql.param(addresses)}::text[])`;
