import { z } from "zod";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import type { Ctx } from "#platform/actor.ts";
import { changeTicket } from "../answer-ticket.server.ts";
import { type Managed, manageTicket } from "../manage-ticket.server.ts";
import { subjectOf } from "../ticket-record.server.ts";

export const ticketCategorySchema = z.object({ category: z.enum(TICKET_CATEGORIES, "Please choose a category.") });

/** Staff correct the category chosen by the visitor. */
export function setCategory(ctx: Ctx, id: string, { category }: z.output<typeof ticketCategorySchema>): Promise<Managed> {
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Managed> => {
    if (ticket.category === category) return { ok: true, ticket };
    record({ type: "ticket.category_changed", subject: subjectOf(ticket), before: { category: ticket.category }, after: { category } });
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { category }) };
  });
}
