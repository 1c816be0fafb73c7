import { and, eq, sql } from "drizzle-orm";
import { isFinished, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { SpamMarking } from "#kit/capability/mail-target.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { findTicket, subjectOf, type Ticket } from "./ticket-record.server.ts";

/** Tag of tickets closed as spam. Only these are reopened when the mark is removed. */
const SPAM_TAG = "spam";

/** Whether staff or the client wrote anything besides this conversation's emails. Internal notes do not count. */
async function hasOtherMessages(tx: Tx, { id }: Ticket, threadId: string): Promise<boolean> {
  const isOfThread = sql`exists (select from ${inboundMails} where ${inboundMails.id} = ${ticketMessages.inboundMailId} and ${inboundMails.threadId} = ${threadId})`;
  const isOther = sql`${ticketMessages.kind} <> 'note' and not ${isOfThread}`;
  return (await tx.$count(ticketMessages, and(eq(ticketMessages.ticketId, id), isOther))) > 0;
}

/** Closes the ticket that this conversation opened, if it contains nothing else, or reopens it. Sends no mail. */
export async function setTicketSpam({ ctx, tx, record, threadId, isSpam }: SpamMarking, id: string): Promise<void> {
  const ticket = await findTicket(tx, id, "update");
  if (!ticket || ticket.mergedIntoId !== null || (await hasOtherMessages(tx, ticket, threadId))) return;
  const isMarked = ticket.tags.includes(SPAM_TAG);
  if (isSpam ? isFinished(ticket.status) : !isMarked || ticket.status !== "closed") return;
  const status: TicketStatus = isSpam ? "closed" : "open";
  const others = ticket.tags.filter((tag) => tag !== SPAM_TAG);
  record({ type: "ticket.status_changed", subject: subjectOf(ticket), before: { status: ticket.status }, after: { status } });
  await changeTicket(tx, ctx, ticket, { status, tags: isSpam ? [...others, SPAM_TAG].toSorted() : others });
}
