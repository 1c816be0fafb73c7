import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { cleanText } from "#domain/list/search-params.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import { visitorNameOf } from "./chat-record.server.ts";
import { wordsNow } from "./words-now.server.ts";

export const INBOX_TABS = ["mine", "unassigned", "all", "closed"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

export interface InboxChat {
  readonly id: string;
  /** Their name, or their address, or "Visitor". */
  readonly visitor: string;
  readonly email: string;
  readonly status: "open" | "closed";
  readonly assignee: string | null;
  readonly assigneeId: string | null;
  readonly page: string;
  /** Messages of the visitor that nobody has read. */
  readonly unread: number;
  /** ISO 8601. Null once answered. */
  readonly waitingSince: string | null;
  readonly lastMessageAt: string | null;
  /** The beginning of what was said last, or of what was searched for. */
  readonly excerpt: string;
  readonly excerptSide: "visitor" | "staff";
  readonly rating: number | null;
  readonly hasTicket: boolean;
}

export interface Inbox {
  readonly tab: InboxTab;
  readonly q: string;
  readonly chats: readonly InboxChat[];
  /** Of every tab, whatever is searched for. */
  readonly counts: Readonly<Record<InboxTab, number>>;
  /** More there are than are listed. */
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

/** Words match from their beginning, as somebody types; all of them must be in one message, or in who wrote. */
function tsQueryOf(q: string): string {
  return (q.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(" & ");
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function isFound(q: string): SQL | undefined {
  if (q === "") return undefined;
  const words = tsQueryOf(q);
  const inName = sql`lower(${chats.visitorName} || ' ' || ${chats.visitorEmail}) like ${`%${literal(q.toLowerCase())}%`}`;
  if (words === "") return inName;
  const inWords = sql`exists (select 1 from ${chatEntries} where ${chatEntries.chatId} = ${chats.id} and to_tsvector('simple', ${chatEntries.body}) @@ to_tsquery('simple', ${words}))`;
  return or(inName, inWords);
}

/** What is shown of it: the last that was said, or of what was searched for. Notes too: staff look here. */
function lastSaid(q: string) {
  const words = tsQueryOf(q);
  const foundFirst = words === "" ? sql`` : sql`to_tsvector('simple', w.words) @@ to_tsquery('simple', ${words}) desc,`;
  return sql<{ body: string; side: "visitor" | "staff"; files: number } | null>`(
    select json_build_object('body', left(w.words, ${EXCERPT}), 'side', e.side, 'files', coalesce(jsonb_array_length(e.data -> 'files'), 0))
    from chat_entries e cross join lateral (select ${wordsNow} as words) w where e.chat_id = ${chats.id} and e.kind in ('message', 'note') order by ${foundFirst} e.seq desc limit 1)`;
}

const unread = sql<number>`(select count(*)::int from chat_entries e where e.chat_id = ${chats.id} and e.seq > ${chats.staffReadSeq} and e.kind = 'message' and e.side = 'visitor')`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const excerptOf = (last: { readonly body: string; readonly files: number } | null) => (last === null ? "" : cleanText(last.body, EXCERPT) || (last.files === 1 ? "A file" : `${last.files} files`));

async function countTabs({ services: { db } }: Ctx, staff: Staff): Promise<Inbox["counts"]> {
  const { mine, unassigned, all, closed } = tabs(staff);
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`;
  const [counts] = await db.select({ mine: count(mine), unassigned: count(unassigned), all: count(all), closed: count(closed) }).from(chats);
  return counts ?? { mine: 0, unassigned: 0, all: 0, closed: 0 };
}

/** The conversations of one tab, those that wait longest first, then the newest. With words in `q` it searches all that was ever said, whichever tab it is in. */
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
    email: chat.visitorEmail,
    status: chat.status,
    assignee,
    assigneeId: chat.assigneeId,
    page: chat.page,
    unread: count,
    waitingSince: iso(chat.waitingSince),
    lastMessageAt: iso(chat.lastMessageAt),
    excerpt: excerptOf(last),
    excerptSide: last?.side ?? "visitor",
    rating: chat.rating,
    hasTicket: chat.ticketId !== null,
  }));
  return { tab, q, chats: listed, counts: await countTabs(ctx, staff), isCut: rows.length > LISTED };
}
