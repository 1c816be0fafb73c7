import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ChatStatus } from "#domain/conversation/chat-status.ts";
import { cleanText } from "#domain/list/search-params.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { chats } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import { visitorNameOf } from "./chat-record.server.ts";
import { matchesCurrentText, tsQueryOf, wordsNow } from "./words-now.server.ts";

export type InboxTab = "mine" | "unassigned" | "all" | "closed";

export interface InboxChat {
  readonly id: string;
  /** The visitor's name, else their address, else "Visitor" with a code. */
  readonly visitor: string;
  readonly status: ChatStatus;
  readonly assignee: string | null;
  /** Visitor messages that no staff member has read. */
  readonly unread: number;
  /** ISO 8601. Null once answered. */
  readonly waitingSince: string | null;
  readonly lastMessageAt: string | null;
  /** The start of the last message, or of the one matching the search. */
  readonly excerpt: string;
  readonly excerptBy: "visitor" | "staff" | "note";
}

export interface Inbox {
  readonly chats: readonly InboxChat[];
  /** Counts of every tab, ignoring the search. */
  readonly counts: Readonly<Record<InboxTab, number>>;
  /** Whether there are more than are listed. */
  readonly isCut: boolean;
}

const LISTED = 100;
const EXCERPT = 140;
const MAX_WORDS = 100;

const isOpen = eq(chats.status, "open");

const tabs = ({ personId }: Staff): Readonly<Record<InboxTab, SQL | undefined>> => ({
  mine: and(isOpen, eq(chats.assigneeId, personId)),
  unassigned: and(isOpen, isNull(chats.assigneeId)),
  all: isOpen,
  closed: eq(chats.status, "closed"),
});

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function isFound(q: string): SQL | undefined {
  if (q === "") return undefined;
  const words = tsQueryOf(q);
  const inName = sql`lower(${chats.visitorName} || ' ' || ${chats.visitorEmail}) like ${`%${literal(q.toLowerCase())}%`}`;
  return words === "" ? inName : or(inName, matchesCurrentText(words));
}

/** The last message, or the last one matching the search. Includes notes, because only staff see the inbox. */
function lastSaid(q: string) {
  const words = tsQueryOf(q);
  const foundFirst = words === "" ? sql`` : sql`to_tsvector('simple', w.words) @@ to_tsquery('simple', ${words}) desc,`;
  return sql<{ body: string; by: InboxChat["excerptBy"]; files: number } | null>`(
    select json_build_object('body', left(w.words, ${EXCERPT}), 'by', case e.kind when 'note' then 'note' else e.side::text end, 'files', coalesce(jsonb_array_length(e.data -> 'files'), 0))
    from chat_entries e cross join lateral (select ${wordsNow} as words) w where e.chat_id = ${chats.id} and e.kind in ('message', 'note') order by ${foundFirst} e.seq desc limit 1)`;
}

const unread = sql<number>`(select count(*)::int from chat_entries e where e.chat_id = ${chats.id} and e.seq > ${chats.staffReadSeq} and e.kind = 'message' and e.side = 'visitor')`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const excerptOf = (last: { readonly body: string; readonly files: number } | null) =>
  last === null ? "" : cleanText(last.body, EXCERPT) || (last.files === 1 ? "A file" : `${last.files} files`);

async function countTabs({ services: { db } }: Ctx, staff: Staff): Promise<Inbox["counts"]> {
  const { mine, unassigned, all, closed } = tabs(staff);
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`;
  const [counts] = await db
    .select({ mine: count(mine), unassigned: count(unassigned), all: count(all), closed: count(closed) })
    .from(chats);
  return counts ?? { mine: 0, unassigned: 0, all: 0, closed: 0 };
}

/** One tab's conversations, longest waiting first, then newest. With `q`, searches all messages in all tabs. */
export async function loadInbox(ctx: Ctx, { tab, q: typed = "" }: { readonly tab: InboxTab; readonly q?: string }): Promise<Inbox> {
  const staff = authorise(ctx.actor, "chats");
  const q = cleanText(typed, MAX_WORDS);
  const rows = await ctx.services.db
    .select({ chat: chats, assignee: people.name, last: lastSaid(q), unread })
    .from(chats)
    .leftJoin(people, eq(people.id, chats.assigneeId))
    .where(q === "" ? tabs(staff)[tab] : isFound(q))
    .orderBy(sql`${chats.waitingSince} asc nulls last`, desc(chats.lastMessageAt))
    .limit(LISTED + 1);
  const listed = rows.slice(0, LISTED).map(({ chat, assignee, last, unread: count }): InboxChat => ({
    id: chat.id,
    visitor: visitorNameOf(chat),
    status: chat.status,
    assignee,
    unread: count,
    waitingSince: iso(chat.waitingSince),
    lastMessageAt: iso(chat.lastMessageAt),
    excerpt: excerptOf(last),
    excerptBy: last?.by ?? "visitor",
  }));
  return { chats: listed, counts: await countTabs(ctx, staff), isCut: rows.length > LISTED };
}
