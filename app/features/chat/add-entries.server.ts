import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { EntryData, EntryKind, Side } from "#domain/conversation/entry.ts";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import type { Chat } from "./chat-record.server.ts";
import type { AddedEntries } from "./added-entries.ts";
import { telling } from "./tell-chats.server.ts";

export interface NewEntry {
  /** Created by the sender where a message may be retried. */
  readonly id?: string;
  readonly kind: EntryKind;
  readonly side: Side | "system";
  readonly authorId?: string | null;
  readonly body?: string;
  readonly data?: EntryData;
}

type Changes = Partial<typeof chats.$inferInsert>;

/**
 * Gives the entries the next sequence numbers, and notifies all connected sockets. The chat's row must be locked in this transaction. A
 * duplicate id throws: callers have checked for it under the same lock.
 */
export async function addEntries(tx: Tx, chat: Chat, entries: readonly NewEntry[], at: Date, changes: Changes = {}): Promise<AddedEntries> {
  const after = chat.lastSeq;
  const upTo = after + entries.length;
  const written = entries.map(({ id = randomUUID(), kind, side, authorId = null, body = "", data = {} }, index) => ({
    id,
    chatId: chat.id,
    seq: after + index + 1,
    kind,
    side,
    authorId,
    body,
    data,
    createdAt: at,
  }));
  const added = tx.$with("added").as(tx.insert(chatEntries).values(written).returning({ id: chatEntries.id }));
  const isMessage = entries.some(({ kind, side }) => kind === "message" && side === "visitor");
  const { assigneeId = null } = { ...chat, ...changes };
  const told = telling({ kind: "entries", chatId: chat.id, after, upTo, assigneeId, isMessage });
  const changed = await tx
    .with(added)
    .update(chats)
    .set({ ...changes, lastSeq: upTo, updatedAt: at })
    .where(eq(chats.id, chat.id))
    .returning({ told });
  if (changed.length === 0) throw new Error("The chat is gone although it was locked.");
  return { ok: true, chatId: chat.id, after, upTo, written };
}
