import { and, asc, isNotNull, sql } from "drizzle-orm";
import { CHAT_STATUS_LABELS } from "#domain/conversation/chat-status.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { chats } from "#db/schema/chats.ts";

export const chatStory: PersonStory = {
  kind: "chat",
  one: "Chat",
  many: "Chats",
  icon: "chats",
  position: 3,
  source: {
    from: sql`${chats} c`,
    id: sql`c.id`,
    address: sql`lower(c.visitor_email)`,
    person: sql`c.visitor_name`,
    title: sql`coalesce(nullif(c.visitor_name, ''), 'Unnamed visitor')`,
    status: sql`c.status`,
    detail: sql`'rated ' || c.rating || ' of 5'`,
    at: sql`c.created_at`,
    seenAt: sql`coalesce(c.last_message_at, c.created_at)`,
    changedAt: sql`c.updated_at`,
    words: [sql`c.visitor_name`, sql`c.visitor_email`],
    where: sql`c.visitor_email <> ''`,
  },
  statuses: CHAT_STATUS_LABELS,
  // Uses chat entries instead of log events.
  moments: {
    from: sql`${chats} c cross join lateral (values (c.created_at, 'b'), (c.ended_at, 'c')) s(at, letter)`,
    address: sql`lower(c.visitor_email)`,
    where: sql`s.at is not null`,
    at: sql`s.at`,
    key: sql`s.letter || c.id`,
    id: sql`c.id`,
    type: sql`s.letter`,
    words: sql`coalesce('rated ' || c.rating || ' of 5', '')`,
    tell: ({ type, words }, standing) =>
      type === "b" ? { did: "started a chat", detail: standing } : { who: "The chat", did: words === "" ? "ended" : `ended, ${words}` },
  },
  async nextSteps(db, { isTheirs, max }) {
    const rows = await db
      .select({ id: chats.id, since: chats.waitingSince })
      .from(chats)
      .where(and(isTheirs(sql`lower(${chats.visitorEmail})`), isNotNull(chats.waitingSince)))
      .orderBy(asc(chats.waitingSince))
      .limit(max);
    return rows.map(({ id, since }) => ({
      id,
      words: "Answer the chat",
      moment: "waiting since",
      at: since ?? undefined,
      isPressing: true,
    }));
  },
};
