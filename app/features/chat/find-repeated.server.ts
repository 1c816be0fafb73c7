import { eq, sql } from "drizzle-orm";
import { MESSAGES_PER_CHAT } from "#domain/conversation/limits.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import type { Chat, EntryRow } from "./chat-record.server.ts";
import type { Repeated } from "./added-entries.ts";

type Wanted = Partial<EntryRow> & Pick<EntryRow, "kind" | "side">;

/** How many of the chat's last entries are searched for the visitor's messages of the last minute: more than both sides write in it. */
const LOOKED_BACK = 200;

function compare(entry: EntryRow | null | undefined, wanted: Wanted): Repeated | undefined {
  if (!entry) return undefined;
  const isSame = Object.entries(wanted).every(([name, value]) => entry[name as keyof EntryRow] === value);
  return { entry, isSame };
}

const entryById = prepared("chat-entry-by-id", ["id"], (db, $) => db.select().from(chatEntries).where(eq(chatEntries.id, $.id)));

/** The entry with this id, and whether its content is the same. The caller holds the chat's row lock. */
export async function findRepeated(tx: Tx, id: string, wanted: Wanted & Pick<EntryRow, "chatId">): Promise<Repeated | undefined> {
  const [entry] = await entryById(tx, { id });
  return compare(entry, wanted);
}

const entryAndRecent = prepared("chat-entry-and-recent", ["chatId", "id", "from", "since"], (db, $) => {
  const recent = sql<number>`(select count(*)::int from chat_entries r where r.chat_id = ${$.chatId} and r.seq > ${$.from} and r.side = 'visitor' and r.kind <> 'read' and r.created_at > ${$.since})`;
  return db
    .select({ entry: chatEntries, recent })
    .from(chats)
    .leftJoin(chatEntries, eq(chatEntries.id, $.id))
    .where(eq(chats.id, $.chatId));
});

/** `findRepeated` for a visitor, with their rate limit in the same query. */
export async function lookBack(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id: chatId, lastSeq }: Chat,
  id: string,
  wanted: Wanted,
): Promise<{ readonly again: Repeated | undefined; readonly isTooMuch: boolean }> {
  const since = new Date(clock.now().getTime() - MESSAGES_PER_CHAT.windowMs);
  const [row] = await entryAndRecent(tx, { chatId, id, from: lastSeq - LOOKED_BACK, since });
  return { again: compare(row?.entry, { ...wanted, chatId }), isTooMuch: (row?.recent ?? 0) >= MESSAGES_PER_CHAT.max };
}
