import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { assignChat } from "../assign-chat.server.ts";
import { assignSchema, ticketSchema } from "../chat-input.ts";
import { type NotDone, refusalOf } from "../chat-reasons.ts";
import { closeChat, reopenChat, undoCloseChat, undoReopenChat } from "../close-chat.server.ts";
import { turnIntoTicket } from "../turn-into-ticket.server.ts";

const said =
  (done: string) =>
  (result: { readonly ok: true } | NotDone): FormAnswer =>
    result.ok ? { ok: true, done } : { ok: false, errors: { form: refusalOf(result).sentence } };

function handedTo(assigneeId: string | null, { actor }: Ctx): string {
  if (assigneeId === null) return "Chat unassigned.";
  return assigneeId === authorise(actor, "chats").personId ? "Chat assigned to you." : "Chat reassigned.";
}

const assign: Act = (ctx, id, form) =>
  formAct(assignSchema, assignChat, (assigned, { assigneeId }) => said(handedTo(assigneeId, ctx))(assigned))(ctx, id, form);

const ticket = formAct(ticketSchema, turnIntoTicket, (became): FormAnswer => {
  if (became.ok) return { ok: true, done: `Ticket ${became.ticket.number} created.` };
  return { ok: false, errors: { form: became.reason === "refused" ? became.sentence : refusalOf(became).sentence } };
});

const ACTS: Readonly<Record<string, Act>> = {
  assign,
  ticket,
  close: async (ctx, id) => said("You ended the chat.")(await closeChat(ctx, id)),
  undo_close: async (ctx, id) => said("Chat reopened.")(await undoCloseChat(ctx, id)),
  undo_reopen: async (ctx, id) => said("You ended the chat.")(await undoReopenChat(ctx, id)),
  reopen: async (ctx, id) => said("Chat reopened.")(await reopenChat(ctx, id)),
};

export const chatAction = (ctx: Ctx, id: string, form: FormData): Promise<FormAnswer> => takeIntent(ACTS, ctx, id, form);
