import { originalResponse } from "#features/email/office/original.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-in-original";

/** An email's source, as text or as a download. */
export async function loader({ context, params, url }: Pick<Route.LoaderArgs, "context" | "params" | "url">): Promise<Response> {
  const as = url.searchParams.has("download") ? "file" : "text";
  return (await originalResponse(staffCtx(context), params.id, as)) ?? new Response("There is no such email.\n", { status: 404 });
}
