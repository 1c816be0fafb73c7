import { eq } from "drizzle-orm";
import type { Conversation } from "#domain/conversation/conversation.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { type Opened, openTicket } from "#features/tickets/open-ticket.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { addEntries } from "./add-entries.server.ts";
import { timeWords } from "./chat-letters.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { type Chat, findChat, subjectOf, visitorNameOf } from "./chat-record.server.ts";
import { replay } from "./mail-transcript.server.ts";

export type BecameTicket =
  | { readonly ok: true; readonly ticket: { readonly id: string; readonly number: string } }
  | NotDone<"unknown">
  /** The ticket's own refusal message. */
  | { readonly ok: false; readonly reason: "refused"; readonly sentence: string };

/** Oldest first; a long transcript keeps its end. Omits notes, because the visitor reads the ticket. */
function transcriptOf({ messages }: Conversation, visitor: string): string {
  const lines = messages
    .filter(({ isNote }) => !isNote)
    .map(({ side, author, at, body, files }) => {
      const attached = files.map(({ name }) => `[file: ${name}]`);
      return `${side === "visitor" ? visitor : (author ?? "We")}, ${timeWords(new Date(at))}:\n${[body, ...attached].filter(Boolean).join("\n")}`;
    });
  const text = lines.join("\n\n");
  return text.length <= MAX_MESSAGE_CHARACTERS ? text : `…${text.slice(1 - MAX_MESSAGE_CHARACTERS)}`.toWellFormed();
}

async function open(ctx: Ctx, chat: Chat, wish: { readonly email: string; readonly subject: string }): Promise<Opened> {
  const conversation = await replay(ctx.services, chat.id);
  const question = transcriptOf(conversation, visitorNameOf(chat));
  // The chat's id is the idempotency key, so repeated requests create one ticket.
  return openTicket(ctx, {
    wish: {
      ...wish,
      full_name: chat.visitorName || "Visitor of the chat",
      contact_number: "",
      category: "Others",
      question,
      idempotency_key: chat.id,
    },
  });
}

function link(ctx: Ctx, chatId: string, ticket: { readonly id: string; readonly number: string }): Promise<BecameTicket> {
  return writeAs(ctx, "chats", async (tx, record, { personId }): Promise<BecameTicket> => {
    const chat = await findChat(tx, chatId, "update");
    if (!chat) return notDone("unknown");
    if (chat.ticketId === ticket.id) return { ok: true, ticket };
    record({ type: "chat.became_ticket", subject: subjectOf(chat), after: { ticket: ticket.number } });
    await addEntries(
      tx,
      chat,
      [{ kind: "ticket", side: "staff", authorId: personId, data: { ticket: ticket.number } }],
      ctx.services.clock.now(),
      { ticketId: ticket.id },
    );
    return { ok: true, ticket };
  });
}

/** Opens a ticket with the conversation so far. The visitor gets the ticket's mail, which contains none of their text. */
export async function turnIntoTicket(
  ctx: Ctx,
  chatId: string,
  wish: { readonly email: string; readonly subject: string },
): Promise<BecameTicket> {
  authorise(ctx.actor, "chats");
  const chat = await findChat(ctx.services.db, chatId);
  if (!chat) return notDone("unknown");
  // A colleague, or this process before a crash, may already have opened it.
  const [known] = await ctx.services.db
    .select({ id: tickets.id, number: tickets.number })
    .from(tickets)
    .where(eq(tickets.idempotencyKey, chat.id));
  if (known) return link(ctx, chatId, known);
  const opened = await open(ctx, chat, wish);
  if (opened.ok) return link(ctx, chatId, { id: opened.ticket.id, number: opened.ticket.number });
  return { ok: false, reason: "refused", sentence: "No more tickets can be opened at the moment. Please try again in a while." };
}
