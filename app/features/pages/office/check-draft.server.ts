import { type Around, checkPage, paragraphsOf } from "#content/check-page.ts";
import { type PageType, SHAPES } from "#content/shapes.ts";
import type { CaseStudy, SampleProject } from "#content/page-types.ts";
import { type Problem, problemsOf } from "#domain/content/shape.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { listAddresses } from "#kit/site/addresses.server.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { type Site, siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";
import type { EstimatePrice } from "./page-facts.ts";

type Needed = Pick<Services, "capabilities" | "clock" | "db" | "log">;

interface Draft {
  readonly path: string;
  readonly type: PageType;
  readonly words: unknown;
}

const TYPES = Object.keys(SHAPES) as readonly PageType[];

/** The other pages as visitors see them. */
function* othersOf(site: Site, path: string) {
  for (const { href } of site.pages) {
    if (href === path) continue;
    for (const type of TYPES) {
      const words = site.find(type, href);
      if (words) yield { path: href, type, words };
    }
  }
}

/** Forms and the like: addresses that no menu lists and that a page may link to all the same. */
const FORMS = ["/company/request-audit", "/newsletter", "/ticket"];

async function aroundOf(services: Needed, path: string): Promise<Around> {
  const site = await siteOf(services);
  const records = (await listAddresses(services)).map((address) => address.path);
  const unlisted = services.capabilities.flatMap(({ sitemap }) => sitemap?.unlisted ?? []);
  const known = new Set([...site.pages.map(({ href }) => href), ...records, ...unlisted, ...FORMS]);
  // An entry of a menu may name a page that is switched off: it disappears with it.
  if (path === "menus") for (const built of BUILT_PAGES.keys()) known.add(built);
  return { known, taken: paragraphsOf(othersOf(site, path)) };
}

/** The checks of the build, in words for the field that each is about. */
export const checkDraft = async (services: Needed, draft: Draft): Promise<Problem[]> =>
  checkPage(draft, await aroundOf(services, draft.path));

function sampleOf({ type, words }: Draft): SampleProject | undefined {
  if (type === "service" || type === "solution" || type === "lab") return (words as { readonly sample: SampleProject }).sample;
  return type === "case" ? (words as CaseStudy).effort.sample : undefined;
}

/** What the worked estimate would say; null while it is incomplete. */
export async function priceDraft({ db }: Pick<Services, "db">, draft: Draft): Promise<EstimatePrice | null> {
  const sample = sampleOf(draft);
  const shape = SHAPES.service.fields["sample"];
  if (!sample || !shape || problemsOf(shape, sample).some(({ at }) => at.startsWith("choices") || at === "pages")) return null;
  const { regular, deliveryCents } = workEstimate(await currentPriceBook(db), sample);
  return { total: formatDollars(deliveryCents.Regular), duration: regular.duration };
}
