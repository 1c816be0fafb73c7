import { and, desc, eq, sql } from "drizzle-orm";
import type { ChatStatus } from "#domain/conversation/chat-status.ts";
import { presentAssignee } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { chatEntries } from "#db/schema/chats.ts";
import { addEntries, type NewEntry } from "./add-entries.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { findChat, subjectOf } from "./chat-record.server.ts";

type Moved = { readonly ok: true } | NotDone<"unknown" | "happened_since">;

/** When the visitor wrote the first message that staff have not answered; null if there is none. */
async function unansweredSince(tx: Tx, chatId: string): Promise<Date | null> {
  const { createdAt, kind, seq, side } = chatEntries;
  const answered = sql`(select coalesce(max(${seq}), 0) from ${chatEntries} where ${and(eq(chatEntries.chatId, chatId), eq(kind, "message"), eq(side, "staff"))})`;
  const [first] = await tx
    .select({ createdAt })
    .from(chatEntries)
    .where(and(eq(chatEntries.chatId, chatId), eq(kind, "message"), eq(side, "visitor"), sql`${seq} > ${answered}`))
    .orderBy(seq)
    .limit(1);
  return first?.createdAt ?? null;
}

/** Whether the chat's last entry is this person reopening it. */
async function isJustReopened(tx: Tx, chatId: string, personId: string): Promise<boolean> {
  const [last] = await tx.select().from(chatEntries).where(eq(chatEntries.chatId, chatId)).orderBy(desc(chatEntries.seq)).limit(1);
  return last?.kind === "status" && last.data.status === "open" && last.authorId === personId;
}

function setStatus(ctx: Ctx, id: string, status: ChatStatus, isUndo = false): Promise<Moved> {
  return writeAs(ctx, "chats", async (tx, record, { personId }): Promise<Moved> => {
    const chat = await findChat(tx, id, "update");
    if (!chat) return notDone("unknown");
    if (chat.status === status) return { ok: true };
    const now = ctx.services.clock.now();
    const isClosing = status === "closed";
    if (isClosing && isUndo && !(await isJustReopened(tx, id, personId))) return notDone("happened_since");
    record({ type: isClosing ? "chat.closed" : "chat.reopened", subject: subjectOf(chat) });
    const assigneeId = isClosing ? chat.assigneeId : await presentAssignee(tx, chat.assigneeId);
    const entries: NewEntry[] = [{ kind: "status", side: "staff", authorId: personId, data: { status } }];
    if (assigneeId !== chat.assigneeId) entries.push({ kind: "assigned", side: "system", data: { assignee: null } });
    const changes = isClosing
      ? { status, endedAt: now, waitingSince: null, escalatedAt: null }
      : {
          status,
          endedAt: null,
          assigneeId,
          ...(isUndo && { waitingSince: await unansweredSince(tx, id) }),
        };
    await addEntries(tx, chat, entries, now, changes);
    return { ok: true };
  });
}

/** Notifies the visitor and asks for a rating. Their next message reopens the chat. */
export const closeChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "closed");

export const reopenChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "open");

/** Ends a chat again that was reopened by mistake. Refused once anything has happened in it: the visitor may have written. */
export const undoReopenChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "closed", true);

/** Reopens a chat ended by mistake. A message left unanswered waits again. */
export const undoCloseChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "open", true);
