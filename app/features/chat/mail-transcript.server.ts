import { TRANSCRIPTS_PER_CHAT } from "#domain/conversation/limits.ts";
import { applyBatch, type Conversation, emptyConversation } from "#domain/conversation/conversation.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { transcriptLetter } from "./chat-letters.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { CHAT_KIND, findChatByKey, subjectOf } from "./chat-record.server.ts";
import { readBatch } from "./read-batch.server.ts";

type Mailed =
  | { readonly ok: true; readonly to: string }
  | NotDone<"not_begun" | "no_address" | "no_mail_server" | "no_mail_now" | "nothing_said">;

/** The whole conversation as the visitor sees it. */
export async function replay(
  needed: Parameters<typeof readBatch>[0],
  chatId: string,
  side: "visitor" | "staff" = "visitor",
): Promise<Conversation> {
  let conversation = emptyConversation();
  for (;;) {
    const next = applyBatch(conversation, await readBatch(needed, chatId, conversation.upTo, side));
    if (next === conversation) return conversation;
    conversation = next;
  }
}

async function send(tx: Tx, { services }: Ctx, chatId: string, to: string): Promise<"nothing_said" | "no_mail_now" | undefined> {
  const { messages } = await replay({ ...services, db: tx }, chatId);
  const ours = messages
    .filter(({ side, body }) => side === "staff" && body !== "")
    .map(({ author, at, body }) => ({ author: author ?? "We", at: new Date(at), body }));
  if (ours.length === 0) return "nothing_said";
  const letter = transcriptLetter({
    ours,
    theirCount: messages.filter(({ side }) => side === "visitor").length,
    site: services.config.publicUrl,
  });
  const messageId = await enqueueMail(tx, services, { ...letter, to: { address: to }, about: { kind: CHAT_KIND, id: chatId } });
  return messageId === undefined ? "no_mail_now" : undefined;
}

/** Mails the conversation only to the address given in it. */
export function mailTranscript(ctx: Ctx, key: string): Promise<Mailed> {
  const { services } = ctx;
  return write(ctx, async (tx, record): Promise<Mailed> => {
    const chat = await findChatByKey(tx, key, "update");
    if (!chat) return notDone("not_begun");
    if (chat.visitorEmail === "") return notDone("no_address");
    if (!isMailing(services)) return notDone("no_mail_server");
    const isAllowed =
      isMailable(chat.visitorEmail) && (await takeFrom({ ...services, db: tx }, `chat-transcript:${chat.id}`, TRANSCRIPTS_PER_CHAT)).ok;
    const reason = isAllowed ? await send(tx, ctx, chat.id, chat.visitorEmail) : "no_mail_now";
    if (reason) return notDone(reason);
    record({ type: "chat.transcript_mailed", subject: subjectOf(chat) });
    return { ok: true, to: chat.visitorEmail };
  });
}
