import { type SQL, sql } from "drizzle-orm";
import type { ChatNews } from "#platform/live-events.server.ts";
import type { Tx } from "#platform/write.server.ts";

/** A SQL expression for any statement: sockets are notified only if the transaction commits. */
export const telling = (news: ChatNews): SQL => sql`pg_notify('chats', ${JSON.stringify(news)})`;

export async function tellChats(tx: Tx, news: ChatNews): Promise<void> {
  await tx.execute(sql`select ${telling(news)}`);
}
