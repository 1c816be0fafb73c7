import { sql } from "drizzle-orm";

/** The words of the entry `e` of a query as they are after its last edit. Edits are entries of their own. */
export const wordsNow = sql<string>`coalesce((
  select edit.body from chat_entries edit
  where edit.chat_id = e.chat_id and edit.seq > e.seq and edit.kind = 'edited' and edit.data ->> 'messageId' = e.id::text
  order by edit.seq desc limit 1), e.body)`;
