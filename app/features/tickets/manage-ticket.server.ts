import { z } from "zod";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { MAX_TAGS } from "#domain/tickets/ticket-limits.ts";
import { mayMove, TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import { settleThreadsOf } from "#kit/mail-in/mark-threads.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import type { ticketPrioritySchema, ticketStatusSchema, ticketTagsSchema } from "./staff-input.ts";
import { ticketLink } from "./ticket-keys.server.ts";
import { ticketSolvedLetter } from "./ticket-letters.ts";
import { mailVisitor } from "./ticket-mail.server.ts";
import { findTicket, subjectOf, type Ticket } from "./ticket-record.server.ts";

type TicketRefusal = { readonly ok: false; readonly reason: "unknown" | "merged" };
export type Managed =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: TicketRefusal["reason"] | "cannot_move" | "unknown_person" | "changed_since" | "too_many_tags" };

/** With what the ticket was before, as its transaction found it: Undo puts it back. */
export type Changed = { readonly ok: true; readonly ticket: Ticket; readonly before: Ticket } | Extract<Managed, { ok: false }>;

/** Wraps staff actions on a ticket that was not merged. */
export function manageTicket<T>(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, ticket: Ticket, record: RecordEvent, staff: Staff) => Promise<T>,
): Promise<T | TicketRefusal> {
  return writeAs(ctx, "tickets", async (tx, record, staff) => {
    const ticket = await findTicket(tx, id, "update");
    if (!ticket) return { ok: false, reason: "unknown" } as const;
    return ticket.mergedIntoId === null ? work(tx, ticket, record, staff) : ({ ok: false, reason: "merged" } as const);
  });
}

const STATUS_CHANGED = "ticket.status_changed";

const reopeningInLog = z.object({ after: z.object({ status: z.enum(TICKET_STATUSES) }), solvedAt: z.coerce.date() });

/** When the ticket was solved before the change of status that Undo takes back: reopening forgets it, so the log keeps it. */
async function findSolvedAt(tx: Tx, ticket: Ticket): Promise<Date | null> {
  const { data: reopening } = reopeningInLog.safeParse(await lastPayload(tx, subjectOf(ticket), STATUS_CHANGED));
  return reopening?.after.status === ticket.status ? reopening.solvedAt : null;
}

/** Mails the visitor for `solved`, but not again when Undo puts it back; other changes are only visible on the page. */
export function setTicketStatus(ctx: Ctx, id: string, { status, from }: Setting<z.output<typeof ticketStatusSchema>>): Promise<Changed> {
  const { services } = ctx;
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Changed> => {
    if (ticket.status === status) return { ok: true, ticket, before: ticket };
    if (isChangedSince(ticket, from)) return { ok: false, reason: "changed_since" };
    const isMove = from ? mayMove("staff", status, from.status) : mayMove("staff", ticket.status, status);
    if (!isMove) return { ok: false, reason: "cannot_move" };
    const solvedBefore = ticket.solvedAt ?? (from && (await findSolvedAt(tx, ticket))) ?? null;
    record({
      type: STATUS_CHANGED,
      subject: subjectOf(ticket),
      before: { status: ticket.status },
      after: { status },
      ...(ticket.solvedAt && { details: { solvedAt: ticket.solvedAt.toISOString() } }),
    });
    await settleThreadsOf(tx, record, subjectOf(ticket));
    if (status === "solved" && !from)
      await mailVisitor(tx, ctx, ticket, ticketSolvedLetter({ number: ticket.number, link: ticketLink(services, id) }));
    const now = services.clock.now();
    const solvedAt = status === "solved" ? ((from && solvedBefore) ?? now) : status === "closed" ? solvedBefore : null;
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { status, solvedAt }), before: ticket };
  });
}

/** An urgent ticket is due sooner, counted from its opening; the deadline stays once it is answered. */
export function setPriority(ctx: Ctx, id: string, { priority, from }: Setting<z.output<typeof ticketPrioritySchema>>): Promise<Changed> {
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Changed> => {
    if (ticket.priority === priority) return { ok: true, ticket, before: ticket };
    if (isChangedSince(ticket, from)) return { ok: false, reason: "changed_since" };
    record({ type: "ticket.priority_changed", subject: subjectOf(ticket), before: { priority: ticket.priority }, after: { priority } });
    const dueAt = ticket.firstAnsweredAt ? ticket.firstAnswerDueAt : firstAnswerDueAt(await businessHours(tx), ticket.createdAt, priority);
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { priority, firstAnswerDueAt: dueAt }), before: ticket };
  });
}

/** Adds and removes what differs from `from`, the tags that the form showed: a colleague may have changed others since. */
export function setTags(ctx: Ctx, id: string, { tags: wanted, from }: Setting<z.output<typeof ticketTagsSchema>>): Promise<Managed> {
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Managed> => {
    const shown = from?.tags ?? ticket.tags;
    const kept = ticket.tags.filter((tag) => wanted.includes(tag) || !shown.includes(tag));
    const tags = [...new Set([...kept, ...wanted.filter((tag) => !shown.includes(tag))])].toSorted();
    if (tags.length > Math.max(MAX_TAGS, ticket.tags.length)) return { ok: false, reason: "too_many_tags" };
    if (tags.join(",") === ticket.tags.join(",")) return { ok: true, ticket };
    record({ type: "ticket.tags_changed", subject: subjectOf(ticket), before: { tags: ticket.tags }, after: { tags } });
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { tags }) };
  });
}

export function assignTicket(ctx: Ctx, id: string, assigning: Assignee): Promise<Changed> {
  const { assigneeId } = assigning;
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Changed> => {
    if (ticket.assigneeId === assigneeId) return { ok: true, ticket, before: ticket };
    const given = await assignment(tx, "tickets", ticket.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "ticket.assigned", subject: subjectOf(ticket), ...given.names });
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { assigneeId }), before: ticket };
  });
}
