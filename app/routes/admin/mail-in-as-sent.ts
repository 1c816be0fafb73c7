import { asSentResponse } from "#features/email/office/original.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-in-as-sent";

/** An email's HTML, for the sandboxed frame. */
export async function loader({ context, params }: Pick<Route.LoaderArgs, "context" | "params">): Promise<Response> {
  return (await asSentResponse(staffCtx(context), params.id)) ?? new Response("There is no such email.\n", { status: 404 });
}
