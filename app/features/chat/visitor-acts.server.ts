import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { addEntries, type NewEntry } from "./add-entries.server.ts";
import type { VisitorPerson } from "./chat-input.ts";
import { type ChatReason, notDone, type NotDone } from "./chat-reasons.ts";
import { type Chat, findChatByKey, subjectOf } from "./chat-record.server.ts";
import { lookBack } from "./find-repeated.server.ts";
import { type AddedEntries, answerRepeated, nothingAdded } from "./added-entries.ts";
import { limitMessages } from "./limit-messages.server.ts";

export type Done<R extends ChatReason = never> = AddedEntries | NotDone<R | "not_begun" | "id_reused" | "too_many_messages">;

interface Act {
  readonly id: string;
  readonly kind: NewEntry["kind"];
}
type Work<R extends ChatReason> = (
  chat: Chat,
  record: RecordEvent,
  tx: Tx,
) => Promise<readonly [entries: readonly NewEntry[], changes: Partial<Chat>] | NotDone<R>>;

/** Wraps visitor actions other than writing: locks the chat and runs once per id. Without new entries nothing has changed. */
async function actAsVisitor<R extends ChatReason = never>(ctx: Ctx, key: string, { id, kind }: Act, work: Work<R>): Promise<Done<R>> {
  const refused = await limitMessages(ctx);
  if (refused) return refused;
  return write(ctx, async (tx, record): Promise<Done<R>> => {
    const chat = await findChatByKey(tx, key, "update");
    if (!chat) return notDone("not_begun");
    const { again, isTooMuch } = await lookBack(tx, ctx.services, chat, id, { kind, side: "visitor" });
    if (again) return answerRepeated(again);
    if (isTooMuch) return notDone("too_many_messages");
    const result = await work(chat, record, tx);
    if ("ok" in result) return result;
    const [entries, changes] = result;
    return entries.length === 0 ? nothingAdded(chat) : addEntries(tx, chat, entries, ctx.services.clock.now(), changes);
  });
}

/** Name and address as typed by the visitor; unverified. */
export function nameVisitor(ctx: Ctx, key: string, { id, name, email }: VisitorPerson & { readonly id: string }): Promise<Done> {
  return actAsVisitor(ctx, key, { id, kind: "named" }, async (chat) => {
    if (chat.visitorName === name && chat.visitorEmail === email) return [[], {}];
    return [[{ id, kind: "named", side: "visitor", data: { name, email } }], { visitorName: name, visitorEmail: email }];
  });
}

/** Ends the chat for the visitor. Their next message reopens it. */
export function endChat(ctx: Ctx, key: string, { id }: { readonly id: string }): Promise<Done> {
  return actAsVisitor(ctx, key, { id, kind: "status" }, async (chat, record) => {
    if (chat.status === "closed") return [[], {}];
    record({ type: "chat.closed", subject: subjectOf(chat), details: { by: "visitor" } });
    return [
      [{ id, kind: "status", side: "visitor", data: { status: "closed" } }],
      { status: "closed", endedAt: ctx.services.clock.now(), waitingSince: null, escalatedAt: null },
    ];
  });
}

/** One to five stars after the end; rating again replaces the first rating. */
export function rateChat(
  ctx: Ctx,
  key: string,
  { id, rating, comment }: { readonly id: string; readonly rating: number; readonly comment: string },
): Promise<Done<"not_closed">> {
  return actAsVisitor<"not_closed">(ctx, key, { id, kind: "rated" }, async (chat, record) => {
    if (chat.status !== "closed") return notDone("not_closed");
    record({ type: "chat.rated", subject: subjectOf(chat), after: { rating } });
    return [[{ id, kind: "rated", side: "visitor", data: { rating } }], { rating, ratingComment: comment || null }];
  });
}
