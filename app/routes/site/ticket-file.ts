import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { openTicketFile } from "#features/tickets/read-ticket.server.ts";
import { readTicketCookie } from "#features/tickets/ticket-cookie.server.ts";
import type { Route } from "./+types/ticket-file";

/** A ticket's file, for browsers that have unlocked the ticket. */
export async function loader({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">): Promise<Response> {
  const key = readTicketCookie(request.headers.get("cookie"));
  const file = await openTicketFile(
    visitorCtx(context),
    key,
    params.id,
    params.file,
    new URL(request.url).searchParams.has("thumbnail") ? "thumbnail" : "file",
  );
  return file ?? refuse(404, "There is no such file, or its ticket is not open in this browser. Please open the ticket first.");
}
