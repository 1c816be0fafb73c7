import type { Services } from "#platform/services.ts";
import type { Refreshed } from "./refresh-session.server.ts";
import { clearSessionCookie } from "./session-cookie.server.ts";

const NO_STORE = { "Cache-Control": "no-store" };

export function onlyPost(): Response {
  return Response.json({ error: "This address takes POST." }, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });
}

export function tokenAnswer({ config }: Services, refreshed: Refreshed): Response {
  if (refreshed.ok) return Response.json({ refresh_token: refreshed.token }, { headers: NO_STORE });
  const forget = refreshed.reason === "reused" ? { "Set-Cookie": clearSessionCookie(config.publicUrl) } : undefined;
  return Response.json({ error: "Please sign in again." }, { status: 401, headers: { ...NO_STORE, ...forget } });
}
