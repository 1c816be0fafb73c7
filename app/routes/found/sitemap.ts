import type { Address } from "#kit/capability/sitemap.ts";
import { listAddresses } from "#kit/site/addresses.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/sitemap";

const urlOf = (origin: string, { path, changedAt }: Address) =>
  `  <url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}</url>`;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const origin = publicOrigin(context);
  const { services } = visitorCtx(context);
  const addresses: readonly Address[] = [
    ...(await siteOf(services)).pages.map(({ href: path }) => ({ path })),
    ...(await listAddresses(services)),
  ];
  const urls = addresses.map((address) => urlOf(origin, address));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
