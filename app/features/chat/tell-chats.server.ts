import { type SQL, sql } from "drizzle-orm";
import type { ChatNews } from "#platform/live-events.server.ts";
import type { Tx } from "#platform/write.server.ts";

/** A SQL value for any statement: connected sockets are notified if, and only if, it is committed. */
export const telling = (news: ChatNews): SQL => sql`pg_notify('chats', ${JSON.stringify(news)})`;

export async function tellChats(tx: Tx, news: ChatNews): Promise<void> {
  await tx.execute(sql`select ${telling(news)}`);
}
