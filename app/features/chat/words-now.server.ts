import { type SQL, sql } from "drizzle-orm";
import { chats } from "#db/schema/chats.ts";

/** The current text of entry `e`, after its last edit. Edits are separate entries. */
export const wordsNow = sql<string>`coalesce((
  select edit.body from chat_entries edit
  where edit.chat_id = e.chat_id and edit.seq > e.seq and edit.kind = 'edited' and edit.data ->> 'messageId' = e.id::text
  order by edit.seq desc limit 1), e.body)`;

/** A prefix search for all words in one message. Empty if there are no words. */
export const tsQueryOf = (typed: string) => (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(" & ");

/** Conversations whose current text matches; replaced text is not found. */
export const matchesCurrentText = (query: string): SQL => sql`${chats.id} in (
  select e.chat_id from chat_entries e
  where to_tsvector('simple', e.body) @@ to_tsquery('simple', ${query}) and not exists (
    select 1 from chat_entries later
    where later.chat_id = e.chat_id and later.seq > e.seq and later.kind = 'edited' and later.data ->> 'messageId' = coalesce(e.data ->> 'messageId', e.id::text)))`;
