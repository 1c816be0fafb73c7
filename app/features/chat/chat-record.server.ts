import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";

export type Chat = typeof chats.$inferSelect;
export type EntryRow = typeof chatEntries.$inferSelect;

/** What a file of a conversation belongs to; and what it belongs to between its upload and its message. */
export const CHAT_KIND = "chat";
export const UPLOAD_KIND = "chat_upload";

/** The key has 256 random bits: nobody finds it out from its hash. */
export const hashKey = (key: string) => createHash("sha256").update(`chat:${key}`).digest("base64url");

/** One that is read to be changed is locked until the change is done: its numbers are given out under that lock. */
export async function findChat(db: Db | Tx, id: string, lock?: "update"): Promise<Chat | undefined> {
  if (!isId(id)) return undefined;
  const query = db.select().from(chats).where(eq(chats.id, id));
  const [chat] = lock ? await query.for(lock) : await query;
  return chat;
}

export async function findChatByKey(db: Db | Tx, key: string, lock?: "update"): Promise<Chat | undefined> {
  const query = db.select().from(chats).where(eq(chats.keyHash, hashKey(key)));
  const [chat] = lock ? await query.for(lock) : await query;
  return chat;
}

export const visitorNameOf = ({ visitorName, visitorEmail }: Pick<Chat, "visitorName" | "visitorEmail">) => visitorName || visitorEmail || "Visitor";

/** As the log calls it. Without a name: that is the visitor's, and the log is kept longer. */
export const subjectOf = ({ id }: Pick<Chat, "id">) => ({ kind: CHAT_KIND, id });
