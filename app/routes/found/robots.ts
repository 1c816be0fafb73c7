import { publicOrigin } from "#platform/request-context.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth",
    "Disallow: /api",
    // Meant for machines. The longer rule wins.
    "Allow: /api/services",
    "Allow: /api/openapi.json",
    `Sitemap: ${publicOrigin(context)}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
