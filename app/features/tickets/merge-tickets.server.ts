import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { isFinished } from "#domain/tickets/ticket-status.ts";
import { moveMentions } from "#kit/activity/mentions.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { addMessage } from "./add-message.server.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { ticketLink } from "./ticket-keys.server.ts";
import { ticketMergedLetter } from "./ticket-letters.ts";
import { mailVisitor } from "./ticket-mail.server.ts";
import { subjectOf, type Ticket } from "./ticket-record.server.ts";

export type Merged =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: "unknown" | "merged" | "same_ticket" | "different_people" };

/** Locks both rows in a fixed order, so that two staff members merging in opposite directions cannot deadlock. */
async function lockBoth(tx: Tx, fromId: string, intoId: string) {
  const both = await tx
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [fromId, intoId]))
    .orderBy(tickets.id)
    .for("update");
  return [both.find(({ id }) => id === fromId), both.find(({ id }) => id === intoId)] as const;
}

const isSamePerson = (one: Ticket, other: Ticket) => one.email !== "" && one.email.toLowerCase() === other.email.toLowerCase();

/** What the target inherits: the earlier waiting time, either ticket's answer, and an open status if either is open. */
const inherited = (from: Ticket, into: Ticket): Partial<Ticket> => ({
  firstAnswerDueAt: from.firstAnswerDueAt < into.firstAnswerDueAt ? from.firstAnswerDueAt : into.firstAnswerDueAt,
  lastMessageAt: from.lastMessageAt > into.lastMessageAt ? from.lastMessageAt : into.lastMessageAt,
  firstAnsweredAt: into.firstAnsweredAt ?? from.firstAnsweredAt,
  assigneeId: into.assigneeId ?? from.assigneeId,
  quoteId: into.quoteId ?? from.quoteId,
  tags: [...new Set([...into.tags, ...from.tags])],
  ...(isFinished(into.status) && !isFinished(from.status) && { status: "open", solvedAt: null }),
});

/**
 * Moves everything from one ticket into another with the same address and closes it. Its key does not open the target: a stranger may have
 * typed the address, so its owner gets the target's link by mail.
 */
export function mergeTickets(ctx: Ctx, { fromId, intoId }: { readonly fromId: string; readonly intoId: string }): Promise<Merged> {
  const { services } = ctx;
  return writeAs(ctx, "tickets", async (tx, record, staff): Promise<Merged> => {
    if (fromId === intoId) return { ok: false, reason: "same_ticket" };
    const [from, into] = await lockBoth(tx, fromId, intoId);
    if (!from || !into) return { ok: false, reason: "unknown" };
    if (from.mergedIntoId !== null || into.mergedIntoId !== null) return { ok: false, reason: "merged" };
    if (!isSamePerson(from, into)) return { ok: false, reason: "different_people" };
    await tx.update(ticketMessages).set({ ticketId: intoId }).where(eq(ticketMessages.ticketId, fromId));
    await moveMentions(tx, "ticket", fromId, intoId);
    // Tickets merged into it earlier now resolve to the new target.
    await tx.update(tickets).set({ mergedIntoId: intoId }).where(eq(tickets.mergedIntoId, fromId));
    const note = `Merged with ticket ${from.number}: ${from.subject}`;
    await addMessage(tx, into, {
      kind: "note",
      authorId: staff.personId,
      body: note,
      idempotency_key: randomUUID(),
      files: [],
      at: services.clock.now(),
    });
    await mailVisitor(tx, ctx, from, ticketMergedLetter({ number: from.number, link: ticketLink(services, intoId) }, into.number), into);
    await changeTicket(tx, ctx, from, { status: "closed", mergedIntoId: intoId });
    record({ type: "ticket.merged", subject: subjectOf(from), details: { into: into.number } });
    record({ type: "ticket.extended", subject: subjectOf(into), details: { from: from.number } });
    return { ok: true, ticket: await changeTicket(tx, ctx, into, inherited(from, into)) };
  });
}
