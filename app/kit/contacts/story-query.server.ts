import { and, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { events, notes } from "#db/schema/activity.ts";
import { chats } from "#db/schema/chats.ts";
import { employerContacts, employers } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { PersonKind, StoryKind } from "./contact-kinds.ts";
import { isOneOf, personRecords } from "./person-sources.server.ts";
import type { Cursor } from "./story-entry.ts";

/** Our own housekeeping: it stands in the history of the record, and is no part of what happened between us and the person. */
const QUIET = ["assigned", "tags_changed", "priority_changed", "category_changed", "video_link_changed", "linked", "unlinked", "findings_reordered", "facts_changed", "note_added", "reminded", "answers_seen"];

/** Chats keep their own book, and what happens to an employer is not about one person. */
const WITH_EVENTS: readonly PersonKind[] = ["quote", "ticket", "appointment", "application", "audit", "poaching"];

export interface StoryQuestion {
  readonly contactId: string;
  readonly addresses: readonly string[];
  /** Those that the reader may see. */
  readonly kinds: readonly PersonKind[];
  readonly holder: Holder;
  readonly only: StoryKind | undefined;
  readonly before: Cursor | undefined;
  readonly limit: number;
}

interface Part {
  /** Which kinds of entry it brings. */
  readonly kinds: readonly StoryKind[];
  readonly query: (question: StoryQuestion) => SQL;
}

const columns = ({ at, key, what, kind, id, type = sql`''`, who = sql`null`, actor = sql`'visitor'`, payload = sql`null::jsonb`, words = sql`''` }: { readonly at: SQL; readonly key: SQL; readonly what: string; readonly kind: SQL; readonly id: SQL; readonly type?: SQL; readonly who?: SQL; readonly actor?: SQL; readonly payload?: SQL; readonly words?: SQL }) =>
  sql`date_trunc('milliseconds', ${at}) as at, (${key})::text collate "C" as key, ${what}::text as what, ${kind}::text as kind, ${id}::text as id, ${type}::text as type, ${actor}::text as actor, ${who}::text as who, ${payload} as payload, ${words}::text as words`;

/** Whoever may not read the outbox hears of mails about records that they may open, and of no others. */
const isSeen = ({ holder, kinds }: StoryQuestion) => (allows(holder, "email") ? sql`true` : isOneOf(sql`m.subject_kind`, kinds));

/** The letters before the keys order what happened in the same moment: first what was read, then what was done, and last the mails that this caused. */
const PARTS: readonly Part[] = [
  {
    kinds: WITH_EVENTS,
    query: () =>
      sql`select ${columns({ at: sql`e.at`, key: sql`'e' || lpad(e.seq::text, 15, '0')`, what: "event", kind: sql`e.subject_kind`, id: sql`e.subject_id`, type: sql`e.type`, actor: sql`e.actor_kind`, who: sql`coalesce(w.name, e.payload ->> 'actorName')`, payload: sql`e.payload` })}
      from records r join ${events} e on e.subject_kind = r.kind and e.subject_id = r.id left join ${people} w on w.id = e.actor_id
      where ${isOneOf(sql`r.kind`, WITH_EVENTS)} and e.type not like 'note.%' and not ${isOneOf(sql`split_part(e.type, '.', 2)`, QUIET)}`,
  },
  {
    kinds: ["quote"],
    query: ({ addresses }) => sql`select ${columns({ at: sql`q.created_at`, key: sql`'a' || q.id`, what: "read", kind: sql`'quote'`, id: sql`q.id`, payload: sql`q.read_pages` })} from ${quotes} q where ${isOneOf(sql`lower(q.email)`, addresses)} and q.read_pages <> '[]'::jsonb`,
  },
  {
    kinds: ["chat"],
    query: ({ addresses }) => sql`select ${columns({ at: sql`s.at`, key: sql`s.letter || c.id`, what: "chat", kind: sql`'chat'`, id: sql`c.id`, type: sql`s.letter`, words: sql`coalesce('rated ' || c.rating || ' of 5', '')` })} from ${chats} c cross join lateral (values (c.created_at, 'b'), (c.ended_at, 'c')) s(at, letter) where ${isOneOf(sql`lower(c.visitor_email)`, addresses)} and s.at is not null`,
  },
  {
    kinds: ["employer"],
    query: ({ addresses }) => sql`select ${columns({ at: sql`k.created_at`, key: sql`'b' || k.id`, what: "employer", kind: sql`'employer'`, id: sql`e.id`, words: sql`e.name` })} from ${employerContacts} k join ${employers} e on e.id = k.employer_id where ${isOneOf(sql`lower(k.email)`, addresses)}`,
  },
  {
    kinds: ["mail"],
    query: (question) => sql`select ${columns({ at: sql`coalesce(m.sent_at, m.created_at)`, key: sql`'g' || m.id`, what: "mail", kind: sql`'mail'`, id: sql`m.id`, type: sql`m.status`, actor: sql`'staff'`, who: sql`w.name`, words: sql`m.subject` })} from ${mails} m left join ${people} w on w.id = m.composed_by_id where ${isOneOf(sql`lower(m.to_address)`, question.addresses)} and ${isSeen(question)}`,
  },
  {
    kinds: ["note"],
    query: ({ contactId }) => sql`select ${columns({ at: sql`n.created_at`, key: sql`'f' || n.id`, what: "note", kind: sql`n.subject_kind`, id: sql`n.subject_id`, actor: sql`'staff'`, who: sql`w.name`, words: sql`left(n.body, 300)` })} from (select kind, id from records union select 'contact', ${contactId}::text) r join ${notes} n on n.subject_kind = r.kind and n.subject_id = r.id left join ${people} w on w.id = n.author_id`,
  },
];

/** The newest of all parts together, one page of them; everything is ordered by time and then by its key. */
export function storyQuery(question: StoryQuestion): SQL {
  const { only, before, limit, kinds, addresses } = question;
  const isBefore = before && sql`(at, key) < (to_timestamp(${before.atMs}::numeric / 1000), ${before.key}::text collate "C")`;
  const isWanted = only === undefined || only === "mail" || only === "note" ? undefined : sql`kind = ${only}`;
  const where = and(isBefore, isWanted) ?? sql`true`;
  const isOpen = (kind: StoryKind) => kind === "mail" || kind === "note" || kinds.includes(kind);
  const wanted = PARTS.filter((part) => part.kinds.some((kind) => isOpen(kind) && (only === undefined || kind === only)));
  const parts = wanted.map((part) => sql`(select * from (${part.query(question)}) p where ${where} order by at desc, key desc limit ${limit})`);
  return sql`with records as materialized (select distinct kind, id from (${personRecords(kinds, (source) => isOneOf(source.address, addresses))}) x)
    select to_json(at) #>> '{}' as at, key, what, kind, id, type, actor, who, payload, words from (${sql.join(parts, sql` union all `)}) s order by s.at desc, s.key desc limit ${limit}`;
}
