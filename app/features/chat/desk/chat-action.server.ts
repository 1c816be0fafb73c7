import { parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { StayingAnswer } from "#ui/forms/use-form-fetcher.ts";
import { assignChat } from "../assign-chat.server.ts";
import { assignSchema, ticketSchema } from "../chat-input.ts";
import { type NotDone, refusalOf } from "../chat-reasons.ts";
import { closeChat, reopenChat } from "../close-chat.server.ts";
import { turnIntoTicket } from "../turn-into-ticket.server.ts";

type Act = (ctx: Ctx, id: string, form: FormData) => Promise<StayingAnswer>;

const answer = (result: { readonly ok: true } | NotDone, done: string): StayingAnswer => (result.ok ? { ok: true, done } : { ok: false, errors: { form: refusalOf(result).sentence } });

const assign: Act = async (ctx, id, form) => {
  const read = parseForm(assignSchema, form);
  if (!read.ok) return read;
  const { assigneeId } = read.data;
  const isMine = assigneeId === authorise(ctx.actor, "chats").personId;
  const done = isMine ? "The chat is yours." : "The chat is handed over.";
  return answer(await assignChat(ctx, id, read.data), assigneeId === null ? "The chat is nobody’s again." : done);
};

const ticket: Act = async (ctx, id, form) => {
  const read = parseForm(ticketSchema, form);
  if (!read.ok) return read;
  const became = await turnIntoTicket(ctx, id, read.data);
  if (became.ok) return { ok: true, done: `Ticket ${became.ticket.number} is made.` };
  return { ok: false, errors: { form: became.reason === "refused" ? became.sentence : refusalOf(became).sentence } };
};

const INTENTS: Readonly<Record<string, Act>> = {
  assign,
  ticket,
  close: async (ctx, id) => answer(await closeChat(ctx, id), "You ended the chat."),
  reopen: async (ctx, id) => answer(await reopenChat(ctx, id), "The chat is open again."),
};

/** What the page of a chat can be asked to do. */
export async function chatAction(ctx: Ctx, id: string, form: FormData): Promise<StayingAnswer> {
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  return act ? act(ctx, id, form) : { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
