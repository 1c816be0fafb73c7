import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Opened, openTicket, type TicketRequest } from "./open-ticket.server.ts";

/** Opens a ticket linked to the quote, even if the quote has expired. */
export async function askAboutQuote(
  ctx: Ctx,
  token: string,
  request: Omit<TicketRequest, "quoteId">,
): Promise<Opened | { readonly ok: false; readonly reason: "unknown_quote" }> {
  const quote = await findQuoteByToken(ctx.services, token);
  return quote ? openTicket(ctx, { ...request, quoteId: quote.id }) : { ok: false, reason: "unknown_quote" };
}
