import { deviceOf } from "#features/accounts/device-of.server.ts";
import { logOut } from "#features/accounts/end-session.server.ts";
import { clearSessionCookie } from "#features/accounts/session-cookie.server.ts";
import { onlyPost } from "#features/accounts/token-answer.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/logout";

export const loader = onlyPost;

/** Revokes on the server. A form without scripts is sent home; the script clears the browser's storage and goes there itself. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const { services } = visitorCtx(context);
  const { cookies, address } = deviceOf(request, context);
  await logOut(services, cookies, address);
  const headers = { "Set-Cookie": clearSessionCookie(services.config.publicUrl), "Cache-Control": "no-store" };
  const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
  return isPage ? new Response(null, { status: 303, headers: { ...headers, Location: "/" } }) : new Response(null, { status: 204, headers });
}
