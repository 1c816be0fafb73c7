import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseForm } from "#domain/forms/parse-form.ts";
import type { MessageAnswer } from "#kit/activity/use-message-form.ts";
import { attachedTo } from "#kit/mail/attachments-of.server.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Act } from "#kit/records/record-action.server.ts";
import { authorise } from "#platform/write.server.ts";
import { sayComposed, undoBatch, whyNotComposed } from "./compose-action.server.ts";
import { MAX_BODY_CHARACTERS } from "#kit/mail/words-input.ts";
import { replySchema } from "./compose-input.ts";
import { composeMail } from "./compose-mail.server.ts";
import { findAnswered } from "./find-answered.server.ts";
import { printRecipient } from "./recipients.ts";

/** `batchId` is what Undo cancels; `body` is the text that it gives back. */
export type ReplyAnswer = MessageAnswer & { readonly batchId?: string; readonly body?: string };

const SENT_ALREADY = "Your first message was sent; see the conversation. Send again to add this message too.";

/** A reply to the sender of an email of this conversation, in its thread. */
export const reply: Act<ReplyAnswer> = async (ctx, threadId, form) => {
  const staff = authorise(ctx.actor, "email");
  const read = parseForm(replySchema, form);
  if (!read.ok) return read;
  const { answers, ...words } = read.data;
  const answered = await findAnswered(ctx.services.db, ctx.services, staff, answers);
  if (answered?.threadId !== threadId || !isMailable(answered.address))
    return { ok: false, errors: { form: "This email cannot be answered. Reload the page to see what has changed." } };
  const attached = await attachedTo(form);
  if (!attached.ok) return { ok: false, errors: { files: attached.sentence } };
  const { attachments } = attached;
  const composed = await composeMail(ctx, { ...words, to: printRecipient(answered) }, { answers, attachments });
  if (composed.ok) return { ok: true, done: await sayComposed(ctx, composed), batchId: composed.batchId, nextKey: randomUUID() };
  return composed.reason === "sent_already"
    ? { ok: false, errors: { body: SENT_ALREADY }, nextKey: randomUUID() }
    : { ok: false, errors: whyNotComposed(composed, "form") };
};

const undoSchema = z.object({ batch: z.string().max(36), body: z.string().max(MAX_BODY_CHARACTERS).default("") });

/** Gives the text back to the form, because the mail itself holds only the rendered letter. */
export const undoReply: Act<ReplyAnswer> = async (ctx, _, form) => {
  const read = parseForm(undoSchema, form);
  if (!read.ok) return read;
  const undone = await undoBatch(ctx, read.data.batch);
  return undone.ok ? { ...undone, body: read.data.body } : undone;
};
