import { eq } from "drizzle-orm";
import { EDITABLE_MS } from "#domain/conversation/limits.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, write, writeAs } from "#platform/write.server.ts";
import { chatEntries } from "#db/schema/chats.ts";
import { addEntries } from "./add-entries.server.ts";
import type { Edit } from "./chat-input.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { type Chat, type EntryRow, findChat, findChatByKey } from "./chat-record.server.ts";
import { lookBack } from "./find-repeated.server.ts";
import { type AddedEntries, answerRepeated } from "./added-entries.ts";
import { limitMessages } from "./limit-messages.server.ts";

export type Edited = AddedEntries | NotDone<"unknown" | "id_reused" | "not_yours" | "too_late" | "ended" | "too_many_messages">;

type Author = Pick<EntryRow, "side" | "authorId">;

/** Refuses to edit notes: edits are sent to visitors too and must never contain internal text. */
async function edit(tx: Tx, { services }: Ctx, chat: Chat, { side, authorId }: Author, { id, messageId, body }: Edit): Promise<Edited> {
  const { again, isTooMuch } = await lookBack(tx, services, chat, id, { kind: "edited", side, authorId, body });
  if (again) return answerRepeated(again);
  if (side === "visitor" && isTooMuch) return notDone("too_many_messages");
  if (chat.status === "closed") return notDone("ended");
  const [message] = await tx.select().from(chatEntries).where(eq(chatEntries.id, messageId));
  if (message?.chatId !== chat.id || message.kind !== "message" || message.side !== side || message.authorId !== authorId)
    return notDone("not_yours");
  const now = services.clock.now();
  if (now.getTime() - message.createdAt.getTime() > EDITABLE_MS) return notDone("too_late");
  return addEntries(tx, chat, [{ id, kind: "edited", side, authorId, body, data: { messageId } }], now);
}

export async function editAsVisitor(ctx: Ctx, key: string, wish: Edit): Promise<Edited> {
  const refused = await limitMessages(ctx);
  if (refused) return refused;
  return write(ctx, async (tx) => {
    const chat = await findChatByKey(tx, key, "update");
    return chat ? edit(tx, ctx, chat, { side: "visitor", authorId: null }, wish) : notDone("unknown");
  });
}

export function editAsStaff(ctx: Ctx, { chatId, ...wish }: Edit & { readonly chatId: string }): Promise<Edited> {
  return writeAs(ctx, "chats", async (tx, _, { personId }) => {
    const chat = await findChat(tx, chatId, "update");
    return chat ? edit(tx, ctx, chat, { side: "staff", authorId: personId }, wish) : notDone("unknown");
  });
}
