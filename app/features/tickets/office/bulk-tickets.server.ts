import { z } from "zod";
import { TICKET_STATUSES, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { Ctx } from "#platform/actor.ts";
import { changeTicket } from "../answer-ticket.server.ts";
import { manageTicket, setTicketStatus } from "../manage-ticket.server.ts";
import { subjectOf } from "../ticket-record.server.ts";

const status = z.enum(TICKET_STATUSES);

/** Each ticket's previous and new status. Undo skips tickets changed since. */
export const movedSchema = z.record(z.uuid(), z.object({ was: status, is: status, solvedAt: z.iso.datetime().nullable() }));

type Moved = z.infer<typeof movedSchema>;

/** Applies the record page's operation to each ticket, with its rules, mail and log entry. Skips those it refuses. */
export async function moveTickets(ctx: Ctx, ids: readonly string[], to: TicketStatus): Promise<Moved> {
  const moved: Moved = {};
  for (const id of ids) {
    const set = await setTicketStatus(ctx, id, { status: to });
    if (set.ok && set.before.status !== to)
      moved[id] = { was: set.before.status, is: to, solvedAt: set.before.solvedAt?.toISOString() ?? null };
  }
  return moved;
}

/** Restores the previous status, even by moves otherwise closed to staff. Sends no mail. */
const putBack = (ctx: Ctx, id: string, { was, is, solvedAt }: Moved[string]) =>
  manageTicket(ctx, id, async (tx, ticket, record) => {
    if (ticket.status !== is || was === is) return { ok: false } as const;
    record({ type: "ticket.status_changed", subject: subjectOf(ticket), before: { status: is }, after: { status: was } });
    await changeTicket(tx, ctx, ticket, { status: was, solvedAt: solvedAt === null ? null : new Date(solvedAt) });
    return { ok: true } as const;
  });

export async function moveTicketsBack(ctx: Ctx, moved: Moved): Promise<number> {
  let done = 0;
  for (const [id, move] of Object.entries(moved)) if ((await putBack(ctx, id, move)).ok) done += 1;
  return done;
}
