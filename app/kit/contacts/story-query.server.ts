import { and, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import type { PersonStory, StoryMoments } from "#kit/capability/person-story.ts";
import type { Services } from "#platform/services.ts";
import { events, notes } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { shownSubject } from "#kit/mail/shown-subject.server.ts";
import { isOneOf, recordsQuery } from "./person-sources.server.ts";
import type { Cursor } from "./story-entry.ts";

export interface StoryQuestion {
  readonly services: Pick<Services, "capabilities">;
  readonly contactId: string;
  readonly addresses: readonly string[];
  /** The kinds the reader may see. */
  readonly stories: readonly PersonStory[];
  readonly holder: Holder;
  /** A kind of record, "mail" or "note". */
  readonly only: string | undefined;
  readonly before: Cursor | undefined;
  readonly limit: number;
}

const columns = ({
  at,
  key,
  what,
  kind,
  id,
  type = sql`''`,
  who = sql`null`,
  actor = sql`'visitor'`,
  payload = sql`null::jsonb`,
  words = sql`''`,
}: {
  readonly at: SQL;
  readonly key: SQL;
  readonly what: string;
  readonly kind: SQL;
  readonly id: SQL;
  readonly type?: SQL;
  readonly who?: SQL;
  readonly actor?: SQL;
  readonly payload?: SQL;
  readonly words?: SQL;
}) =>
  sql`date_trunc('milliseconds', ${at}) as at, (${key})::text collate "C" as key, ${what}::text as what, ${kind}::text as kind, ${id}::text as id, ${type}::text as type, ${actor}::text as actor, ${who}::text as who, ${payload} as payload, ${words}::text as words`;

function eventsOf(stories: readonly PersonStory[]): SQL {
  const told = stories.filter((story) => story.events);
  const quiet = told.flatMap((story) => story.events?.quiet ?? []);
  return sql`select ${columns({ at: sql`e.at`, key: sql`'e' || lpad(e.seq::text, 15, '0')`, what: "event", kind: sql`e.subject_kind`, id: sql`e.subject_id`, type: sql`e.type`, actor: sql`e.actor_kind`, who: sql`coalesce(w.name, e.payload ->> 'actorName')`, payload: sql`e.payload` })}
    from records r join ${events} e on e.subject_kind = r.kind and e.subject_id = r.id left join ${people} w on w.id = e.actor_id
    where ${isOneOf(
      sql`r.kind`,
      told.map(({ kind }) => kind),
    )} and e.type not like 'note.%' and not ${isOneOf(sql`e.type`, quiet)}`;
}

const momentsOf = (kind: string, { words, ...moments }: StoryMoments, { services, holder, addresses }: StoryQuestion) => {
  const shown = typeof words === "function" ? words(services, holder) : words;
  return sql`select ${columns({ ...moments, ...(shown && { words: shown }), what: "moment", kind: sql`${kind}` })} from ${moments.from} where ${and(isOneOf(moments.address, addresses), moments.where)}`;
};

/** A reader without permission for the outbox sees only mails about records they may open. */
const isSeen = ({ holder, stories }: StoryQuestion) =>
  allows(holder, "email")
    ? sql`true`
    : isOneOf(
        sql`${mails.subjectKind}`,
        stories.map(({ kind }) => kind),
      );

const mailsOf = (question: StoryQuestion) =>
  sql`select ${columns({ at: sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, key: sql`'g' || ${mails.id}`, what: "mail", kind: sql`'mail'`, id: sql`${mails.id}`, type: sql`${mails.status}`, actor: sql`'staff'`, who: sql`w.name`, words: sql`${shownSubject(question.services, question.holder)}` })} from ${mails} left join ${people} w on w.id = ${mails.composedById} where ${isOneOf(sql`lower(${mails.toAddress})`, question.addresses)} and ${isSeen(question)}`;

const notesOf = ({ contactId }: StoryQuestion) =>
  sql`select ${columns({ at: sql`n.created_at`, key: sql`'f' || n.id`, what: "note", kind: sql`n.subject_kind`, id: sql`n.subject_id`, actor: sql`'staff'`, who: sql`w.name`, words: sql`left(n.body, 300)` })} from (select kind, id from records union select 'contact', ${contactId}::text) r join ${notes} n on n.subject_kind = r.kind and n.subject_id = r.id left join ${people} w on w.id = n.author_id`;

/** The keys' first letters order entries with the same time: first pages read, then events, then the mails they caused. */
function partsOf(question: StoryQuestion): readonly SQL[] {
  const { stories, only } = question;
  if (only === "mail") return [mailsOf(question)];
  if (only === "note") return [notesOf(question)];
  const wanted = stories.filter(({ kind }) => only === undefined || kind === only);
  const moments = wanted.flatMap((story) => (story.moments ? [momentsOf(story.kind, story.moments, question)] : []));
  const isOnlyMoments = moments.length > 0 && wanted.every((story) => !story.events);
  const others = only === undefined ? [mailsOf(question), notesOf(question)] : [];
  return [...(isOnlyMoments ? [] : [eventsOf(wanted)]), ...moments, ...others];
}

/** One page of the newest entries from all parts, ordered by time and then by key. */
export function storyQuery(question: StoryQuestion): SQL {
  const { before, limit, stories, addresses } = question;
  const where = before ? sql`(at, key) < (to_timestamp(${before.atMs}::numeric / 1000), ${before.key}::text collate "C")` : sql`true`;
  const parts = partsOf(question).map((part) => sql`(select * from (${part}) p where ${where} order by at desc, key desc limit ${limit})`);
  return sql`with records as materialized (select distinct kind, id from (${recordsQuery(stories, (source) => isOneOf(source.address, addresses))}) x)
    select to_json(at) #>> '{}' as at, key, what, kind, id, type, actor, who, payload, words from (${sql.join(parts, sql` union all `)}) s order by s.at desc, s.key desc limit ${limit}`;
}
