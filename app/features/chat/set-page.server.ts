import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { chats } from "#db/schema/chats.ts";

/** Where the visitor is now. It is no news for the conversation, and leaves no trace in it. */
export async function setPage(db: Db, chatId: string, page: string): Promise<void> {
  await db
    .update(chats)
    .set({ page })
    .where(and(eq(chats.id, chatId), ne(chats.page, page)));
}
