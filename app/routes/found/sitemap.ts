import { publicPaths } from "#content/site-map.ts";
import { publicOrigin } from "#platform/request-context.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs): Response {
  const origin = publicOrigin(context);
  const urls = publicPaths().map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
