import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatMoment } from "#domain/list/office-time.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { type Opened, openTicket } from "#features/tickets/open-ticket.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { presentAssignee } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { chatEntries } from "#db/schema/chats.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { addEntries } from "./add-entries.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { type Chat, findChat, subjectOf, visitorNameOf } from "./chat-record.server.ts";
import { wordsNow } from "./words-now.server.ts";

export type BecameTicket =
  | { readonly ok: true; readonly ticket: { readonly id: string; readonly number: string } }
  | NotDone<"unknown">
  /** The ticket's own refusal message. */
  | { readonly ok: false; readonly reason: "refused"; readonly sentence: string };

/** A longer chat keeps its end. */
const MAX_COPIED = 500;

/** What both sides wrote, oldest first, as edited. Without notes, because the visitor reads the ticket. */
async function listWritten({ db }: Services, chatId: string) {
  const e = alias(chatEntries, "e");
  const rows = await db
    .select({ side: e.side, authorId: e.authorId, author: people.name, body: wordsNow, data: e.data, at: e.createdAt })
    .from(e)
    .leftJoin(people, eq(people.id, e.authorId))
    .where(and(eq(e.chatId, chatId), eq(e.kind, "message")))
    .orderBy(desc(e.seq))
    .limit(MAX_COPIED);
  return rows.toReversed().map(({ side, body, data: { files = [] }, ...row }) => ({
    ...row,
    kind: side === "visitor" ? ("visitor" as const) : ("staff" as const),
    body: [body, ...files.map(({ name }) => `[file: ${name}]`)].filter(Boolean).join("\n"),
  }));
}

type Written = Awaited<ReturnType<typeof listWritten>>;

/** For the mail to us, in the office's time zone. */
function transcriptOf(messages: Written, visitor: string, timeZone: string): string {
  const lines = messages.map(
    ({ kind, author, at, body }) => `${kind === "visitor" ? visitor : (author ?? "We")}, ${formatMoment(at, timeZone)}:\n${body}`,
  );
  const text = lines.join("\n\n");
  return text.length <= MAX_MESSAGE_CHARACTERS ? text : `…${text.slice(1 - MAX_MESSAGE_CHARACTERS)}`.toWellFormed();
}

async function open(ctx: Ctx, chat: Chat, wish: { readonly email: string; readonly subject: string }): Promise<Opened> {
  const { services } = ctx;
  const messages = await listWritten(services, chat.id);
  const { timeZone } = await businessHours(services.db);
  // The chat's id is the idempotency key, so repeated requests create one ticket.
  return openTicket(ctx, {
    wish: {
      ...wish,
      full_name: chat.visitorName || "Visitor of the chat",
      contact_number: "",
      category: "Others",
      question: transcriptOf(messages, visitorNameOf(chat), timeZone),
      idempotency_key: chat.id,
    },
    chat: {
      assigneeId: await presentAssignee(services.db, chat.assigneeId),
      isAnswered: messages.some(({ kind }) => kind === "staff"),
      messages,
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
