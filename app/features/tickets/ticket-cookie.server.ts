import { cookieValue } from "#platform/cookie-value.ts";
import type { Services } from "#platform/services.ts";
import { TICKET_PASS_MS, ticketPass } from "./ticket-keys.server.ts";
import type { Ticket } from "./ticket-record.server.ts";

const NAME = "ticket";

/**
 * Keeps the ticket unlocked in this browser; sent only to its own pages. Two cookies, because a cookie path covers only what is below it
 * and the router fetches the data of `/ticket/…` from `/ticket/….data`. Lax, so that the link in a mail works.
 */
export function ticketCookies(
  services: Pick<Services, "linkSecret" | "clock" | "config">,
  { id, number }: Pick<Ticket, "id" | "number">,
): string[] {
  const isHttps = services.config.publicUrl.startsWith("https:");
  const pair = `${NAME}=${ticketPass(services, id)}; Max-Age=${TICKET_PASS_MS / 1000}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  return [`${pair}; Path=/ticket/${number}`, `${pair}; Path=/ticket/${number}.data`];
}

export const readTicketCookie = (header: string | null): string => cookieValue(header, NAME) ?? "";
