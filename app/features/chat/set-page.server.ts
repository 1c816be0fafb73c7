import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { chats } from "#db/schema/chats.ts";

/** Stores the visitor's current page, without an entry in the conversation. */
export async function setPage(db: Db, chatId: string, page: string): Promise<void> {
  await db
    .update(chats)
    .set({ page })
    .where(and(eq(chats.id, chatId), ne(chats.page, page)));
}
