import { publicPaths } from "#content/site-map.ts";
import { reportAddresses } from "#features/audits/report-addresses.server.ts";
import { postAddresses } from "#features/blog/page/post-addresses.server.ts";
import { jobAddresses } from "#features/careers/page/job-addresses.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/sitemap";

interface Address {
  readonly path: string;
  readonly changedAt?: Date | null;
}

const urlOf = (origin: string, { path, changedAt }: Address) => `  <url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}</url>`;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const origin = publicOrigin(context);
  const { services } = visitorCtx(context);
  const addresses: readonly Address[] = [...publicPaths().map((path) => ({ path })), ...(await postAddresses(services)), { path: "/company/request-audit" }, ...(await reportAddresses(services)), ...(await jobAddresses(services))];
  const urls = addresses.map((address) => urlOf(origin, address));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
}
