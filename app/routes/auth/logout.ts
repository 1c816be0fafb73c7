import { deviceOf } from "#kit/accounts/device-of.server.ts";
import { logOut } from "#kit/accounts/end-session.server.ts";
import { clearSessionCookie } from "#kit/accounts/session-cookie.server.ts";
import { onlyPost } from "#kit/accounts/token-answer.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/logout";

export const loader = onlyPost;

/**
 * Revokes the session on the server. Our script requests JSON, clears the browser's storage and navigates; other clients, such as a plain
 * form, are redirected.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const { services } = visitorCtx(context);
  const { cookies, address } = deviceOf(request, context);
  await logOut(services, cookies, address);
  const headers = { "Set-Cookie": clearSessionCookie(services.config.publicUrl), "Cache-Control": "no-store" };
  const isScript = request.headers.get("accept")?.includes("application/json") ?? false;
  return isScript
    ? new Response(null, { status: 204, headers })
    : new Response(null, { status: 303, headers: { ...headers, Location: "/" } });
}
