import { and, eq, gt, lte } from "drizzle-orm";
import type { Side } from "#domain/conversation/entry.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, write, writeAs } from "#platform/write.server.ts";
import { chatEntries } from "#db/schema/chats.ts";
import { addEntries } from "./add-entries.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { type Chat, findChat, findChatByKey } from "./chat-record.server.ts";

type Read = { readonly ok: true } | NotDone<"unknown">;

const COLUMN = { visitor: "visitorReadSeq", staff: "staffReadSeq" } as const;

/** Notifies the other side only if one of its messages became read; repeats and one's own messages change nothing. */
async function markRead(tx: Tx, ctx: Ctx, chat: Chat, side: Side, wanted: number, authorId: string | null): Promise<Read> {
  const upTo = Math.min(wanted, chat.lastSeq);
  const before = chat[COLUMN[side]];
  const other: Side = side === "visitor" ? "staff" : "visitor";
  const isUnread = and(
    eq(chatEntries.chatId, chat.id),
    gt(chatEntries.seq, before),
    lte(chatEntries.seq, upTo),
    eq(chatEntries.kind, "message"),
    eq(chatEntries.side, other),
  );
  if (upTo <= before || (await tx.$count(chatEntries, isUnread)) === 0) return { ok: true };
  await addEntries(tx, chat, [{ kind: "read", side, authorId, data: { upTo } }], ctx.services.clock.now(), { [COLUMN[side]]: upTo });
  return { ok: true };
}

export function markReadAsVisitor(ctx: Ctx, key: string, { upTo }: { readonly upTo: number }): Promise<Read> {
  return write(ctx, async (tx) => {
    const chat = await findChatByKey(tx, key, "update");
    return chat ? markRead(tx, ctx, chat, "visitor", upTo, null) : notDone("unknown");
  });
}

/** A message read by any staff member counts as read. */
export function markReadAsStaff(ctx: Ctx, { chatId, upTo }: { readonly chatId: string; readonly upTo: number }): Promise<Read> {
  return writeAs(ctx, "chats", async (tx, _, { personId }) => {
    const chat = await findChat(tx, chatId, "update");
    return chat ? markRead(tx, ctx, chat, "staff", upTo, personId) : notDone("unknown");
  });
}
