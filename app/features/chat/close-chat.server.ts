import type { ChatStatus } from "#domain/conversation/chat-status.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { addEntries } from "./add-entries.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { findChat, subjectOf } from "./chat-record.server.ts";

type Moved = { readonly ok: true } | NotDone<"unknown">;

function setStatus(ctx: Ctx, id: string, status: ChatStatus): Promise<Moved> {
  return writeAs(ctx, "chats", async (tx, record, { personId }): Promise<Moved> => {
    const chat = await findChat(tx, id, "update");
    if (!chat) return notDone("unknown");
    if (chat.status === status) return { ok: true };
    const now = ctx.services.clock.now();
    const isClosing = status === "closed";
    record({ type: isClosing ? "chat.closed" : "chat.reopened", subject: subjectOf(chat) });
    const changes = isClosing ? { status, endedAt: now, waitingSince: null, escalatedAt: null } : { status, endedAt: null };
    await addEntries(tx, chat, [{ kind: "status", side: "staff", authorId: personId, data: { status } }], now, changes);
    return { ok: true };
  });
}

/** Notifies the visitor and asks for a rating. Their next message reopens the chat. */
export const closeChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "closed");

export const reopenChat = (ctx: Ctx, id: string) => setStatus(ctx, id, "open");
