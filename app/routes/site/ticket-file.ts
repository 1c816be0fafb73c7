import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { openTicketFile } from "#features/tickets/read-ticket.server.ts";
import { readTicketCookie } from "#features/tickets/ticket-cookie.server.ts";
import type { Route } from "./+types/ticket-file";

/** A file of a ticket, for a browser in which the ticket was opened. */
export async function loader({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">): Promise<Response> {
  const file = await openTicketFile(visitorCtx(context), readTicketCookie(request.headers.get("cookie")), params.id, params.file);
  return file ?? refuse(404, "There is no such file, or its ticket is not open in this browser. Please open the ticket first.");
}
