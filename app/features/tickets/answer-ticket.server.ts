import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { isFinished, mayMove, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { presentAssignee } from "#kit/records/assignees.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import type { Rating } from "./ticket-input.ts";
import { ticketIdOf } from "./ticket-keys.server.ts";
import { ticketReopenedLetter } from "./ticket-letters.ts";
import { mailSupport, officeLink } from "./ticket-mail.server.ts";
import { findTicket, subjectOf, type Ticket } from "./ticket-record.server.ts";

export type Answered =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: "unknown" | "merged" | "cannot_move" | "not_finished" };

/** Runs an action by the ticket's holder (anyone with its key), even if they are also signed in as staff. */
export function asHolder<T>(
  ctx: Ctx,
  key: string,
  work: (tx: Tx, ticket: Ticket, record: RecordEvent) => Promise<T>,
): Promise<T | { readonly ok: false; readonly reason: "unknown" | "merged" }> {
  return write(ctx, async (tx, record) => {
    const id = ticketIdOf(ctx.services, key);
    const ticket = id === undefined ? undefined : await findTicket(tx, id, "update");
    if (!ticket) return { ok: false, reason: "unknown" } as const;
    return ticket.mergedIntoId === null ? work(tx, ticket, record) : ({ ok: false, reason: "merged" } as const);
  });
}

export async function changeTicket(tx: Tx, ctx: Ctx, ticket: Ticket, values: Partial<Omit<Ticket, "id" | "number">>): Promise<Ticket> {
  const isReopened = values.status !== undefined && isFinished(ticket.status) && !isFinished(values.status);
  const changed = {
    ...(isReopened && { assigneeId: await presentAssignee(tx, ticket.assigneeId) }),
    ...values,
    updatedAt: ctx.services.clock.now(),
  };
  await tx.update(tickets).set(changed).where(eq(tickets.id, ticket.id));
  return { ...ticket, ...changed };
}

/** Limits mails to support from a visitor who reopens and closes repeatedly. */
const REOPENINGS: Limit = { max: 3, windowMs: HOUR_MS };

/** Reopening sends a mail, because staff do not look at finished tickets. */
async function tellSupport(tx: Tx, { services }: Ctx, ticket: Ticket): Promise<void> {
  if (!(await takeFrom({ ...services, db: tx }, `ticket-reopened:${ticket.id}`, REOPENINGS)).ok) return;
  await mailSupport(tx, services, ticket, ticketReopenedLetter({ ...ticket, link: officeLink(services, ticket) }));
}

function move(ctx: Ctx, key: string, to: TicketStatus, type: "ticket.closed" | "ticket.reopened"): Promise<Answered> {
  return asHolder(ctx, key, async (tx, ticket, record): Promise<Answered> => {
    if (ticket.status === to) return { ok: true, ticket };
    if (!mayMove("visitor", ticket.status, to)) return { ok: false, reason: "cannot_move" };
    record({ type, subject: subjectOf(ticket), before: { status: ticket.status }, after: { status: to } });
    if (to === "open") await tellSupport(tx, ctx, ticket);
    return {
      ok: true,
      ticket: await changeTicket(tx, ctx, ticket, {
        status: to,
        ...(to === "open" && { solvedAt: null, lastMessageAt: ctx.services.clock.now() }),
      }),
    };
  });
}

export const closeTicket = (ctx: Ctx, key: string) => move(ctx, key, "closed", "ticket.closed");

/** Only a finished ticket can be reopened; visitors cannot move a new one. */
export const reopenTicket = (ctx: Ctx, key: string) => move(ctx, key, "open", "ticket.reopened");

export function rateTicket(ctx: Ctx, key: string, { rating, comment }: Rating): Promise<Answered> {
  return asHolder(ctx, key, async (tx, ticket, record): Promise<Answered> => {
    if (!isFinished(ticket.status)) return { ok: false, reason: "not_finished" };
    record({ type: "ticket.rated", subject: subjectOf(ticket), before: { rating: ticket.rating }, after: { rating } });
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { rating, ratingComment: comment || null }) };
  });
}
