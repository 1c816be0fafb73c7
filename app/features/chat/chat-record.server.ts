import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";

export type Chat = typeof chats.$inferSelect;
export type EntryRow = typeof chatEntries.$inferSelect;

/** Subject kinds of files: attached to a sent message, or uploaded for one not sent yet. */
export const CHAT_KIND = "chat";
export const UPLOAD_KIND = "chat_upload";

/** The key has 256 random bits, so a plain hash is safe against guessing. */
export const hashKey = (key: string) => createHash("sha256").update(`chat:${key}`).digest("base64url");

const BY_ID = {
  read: prepared("chat-by-id", ["id"], (db, $) => db.select().from(chats).where(eq(chats.id, $.id))),
  update: prepared("chat-by-id-locked", ["id"], (db, $) => db.select().from(chats).where(eq(chats.id, $.id)).for("update")),
};
const BY_KEY = {
  read: prepared("chat-by-key", ["keyHash"], (db, $) => db.select().from(chats).where(eq(chats.keyHash, $.keyHash))),
  update: prepared("chat-by-key-locked", ["keyHash"], (db, $) => db.select().from(chats).where(eq(chats.keyHash, $.keyHash)).for("update")),
};

/** With "update" the row is locked until the transaction ends; sequence numbers are assigned under that lock. */
export async function findChat(db: Db | Tx, id: string, lock: "read" | "update" = "read"): Promise<Chat | undefined> {
  return isId(id) ? (await BY_ID[lock](db, { id }))[0] : undefined;
}

export async function findChatByKey(db: Db | Tx, key: string, lock: "read" | "update" = "read"): Promise<Chat | undefined> {
  return (await BY_KEY[lock](db, { keyHash: hashKey(key) }))[0];
}

const CODE_CHARACTERS = 4;

/** Those who give neither name nor address are told apart by the start of the chat's id. `chatQueue` says the same in SQL. */
export const visitorNameOf = ({ id, visitorName, visitorEmail }: Pick<Chat, "id" | "visitorName" | "visitorEmail">) =>
  visitorName || visitorEmail || `Visitor ${id.slice(0, CODE_CHARACTERS).toUpperCase()}`;

/** Who answers its visitor. Nobody does in a chat that has ended: its visitor is told what new visitors are. */
export const answeringIn = ({ status, assigneeId }: Pick<Chat, "status" | "assigneeId">) => (status === "open" ? assigneeId : null);

/** Omits the visitor's name, because it goes into the log. */
export const chatTarget: MailTarget = {
  async find(tx, id) {
    const chat = await findChat(tx, id);
    return chat && { id, name: CHAT_KIND, parties: [chat.visitorEmail] };
  },
};

/** Subject of log entries. Omits the visitor's name, because the log is kept longer than the chat. */
export const subjectOf = ({ id }: Pick<Chat, "id">) => ({ kind: CHAT_KIND, id });
