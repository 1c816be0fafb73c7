import type { DocumentPage, Point, PolicyList } from "#content/page-types.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { productWords } from "#kit/site/product-words.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { firmNode } from "#kit/site/firm-node.server.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "capabilities" | "config" | "db" | "log" | "previewOf">;

const policyPoints = (services: Needed, list: PolicyList): Promise<Point[]> =>
  Promise.all(
    services.capabilities.flatMap(({ privacyPolicy }) => {
      const point = privacyPolicy?.[list];
      return point ? [typeof point === "function" ? point(services) : point] : [];
    }),
  );

/** Puts the points of the capabilities where the page asks for them. */
async function withPolicy(services: Needed, page: DocumentPage): Promise<DocumentPage> {
  const sections = page.sections.map(async ({ policyList, ...section }) =>
    policyList ? { ...section, points: [...(await policyPoints(services, policyList)), ...(section.points ?? [])] } : section,
  );
  return { ...page, sections: await Promise.all(sections) };
}

/** A document's content, for pages and feeds that show more than that. */
export async function findDocument(services: Needed, path: string): Promise<DocumentPage> {
  const page = (await siteOf(services)).find("document", path);
  if (!page) throw await notFound(services, path);
  const [contact, { notice }] = await Promise.all([contactOf(services), productWords(services)]);
  return filled(await withPolicy(services, page), contact, notice);
}

export async function loadDocument(services: Needed, path: string) {
  const page = await findDocument(services, path);
  const site = await siteOf(services);
  const origin = services.config.publicUrl;
  const meta = { path, place: placeOf(site, path), description: page.description, origin, graph: [await firmNode(services)] };
  return { page, path, meta };
}
