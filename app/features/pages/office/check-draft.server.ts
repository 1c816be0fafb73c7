import { inArray } from "drizzle-orm";
import { type Around, checkPage, countDeadLinks, paragraphsOf, type Written } from "#content/check-page.ts";
import { isTask } from "#content/task-shapes.ts";
import { PAGE_TYPES, type PageType, SHAPES } from "#content/shapes.ts";
import type { CaseStudy, SampleProject } from "#content/page-types.ts";
import { weightWarning } from "#domain/content/page-weight.ts";
import { type Problem, problemsOf, visitFields } from "#domain/content/shape.ts";
import { isId } from "#domain/list/search-params.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { listAddresses } from "#kit/site/addresses.server.ts";
import { type Site, siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";
import { images } from "#db/schema/media.ts";
import type { EstimatePrice } from "./page-facts.ts";

type Needed = Pick<Services, "capabilities" | "clock" | "db" | "log">;

interface Draft {
  readonly path: string;
  readonly type: PageType;
  readonly words: unknown;
}

/** The other pages as visitors see them. */
function* othersOf(site: Site, path: string) {
  for (const { href } of site.pages) {
    if (href === path) continue;
    for (const type of PAGE_TYPES) {
      const words = site.find(type, href);
      if (words) yield { path: href, type, words };
    }
  }
}

/** Forms and similar URLs that no menu lists but pages may link to. */
const FORMS = ["/company/request-audit", "/newsletter", "/ticket"];

async function knownPaths(services: Needed, site: Site, coming: readonly string[] = []): Promise<ReadonlySet<string>> {
  const records = (await listAddresses(services)).map((address) => address.path);
  const unlisted = services.capabilities.flatMap(({ sitemap }) => sitemap?.unlisted ?? []);
  // A link to a switched-off page renders as plain text until it is on again; its menu entry disappears.
  const elsewhere = [...site.off, ...site.redirects.keys(), ...records, ...unlisted, ...FORMS, ...coming];
  return new Set([...site.pages.map(({ href }) => href), ...elsewhere]);
}

async function aroundOf(services: Needed, path: string, coming: readonly string[]): Promise<Around> {
  const site = await siteOf(services);
  return { known: await knownPaths(services, site, coming), off: site.off, taken: paragraphsOf(othersOf(site, path)) };
}

/** How many links of each page lead nowhere, such as to a page that was deleted. */
export async function deadLinksOf(services: Needed, site: Site, pages: readonly Written[]): Promise<readonly number[]> {
  const known = await knownPaths(services, site);
  return pages.map((page) => (page.words === undefined ? 0 : countDeadLinks(page, known)));
}

/** Runs the build's checks, with messages for the fields concerned. `coming` are pages that are about to be published with it. */
export async function checkDraft(services: Needed, draft: Draft, coming: readonly string[] = []): Promise<Problem[]> {
  const problems = checkPage(draft, await aroundOf(services, draft.path, coming));
  return [...problems, ...(await pictureProblems(services, draft))];
}

interface Weighable {
  readonly id: string;
  readonly path: string;
  readonly type: PageType;
  readonly draftRevision: number;
}

/** A page that has grown beyond its budget. Menus, labels and the like have no page of their own. */
async function weigh(
  { weighDraft }: Pick<Services, "weighDraft">,
  { id, path, type }: Omit<Weighable, "draftRevision">,
): Promise<Problem[]> {
  if (!weighDraft || !path.startsWith("/") || isTask(type)) return [];
  const words = weightWarning((await weighDraft(path, id)) ?? 0);
  return words === undefined ? [] : [{ at: "", words, isAdvice: true }];
}

type Weighing = Pick<Services, "weighDraft" | "log">;

/** A failure to weigh it must not keep anyone from editing or publishing it. */
const orLogged = ({ log }: Weighing, { path }: Pick<Weighable, "path">, problems: Promise<Problem[]>) =>
  problems.catch((error: unknown): Problem[] => {
    log.error({ err: error, page: path }, "cannot weigh a page");
    return [];
  });

export const weightProblems = (services: Weighing, page: Omit<Weighable, "draftRevision">) =>
  orLogged(services, page, weigh(services, page));

interface Weighed {
  readonly path: string;
  readonly revision: number;
  readonly until: number;
  readonly problems: Promise<Problem[]>;
}

const lastWeighed = new WeakMap<Services["db"], Map<string, Weighed>>();

/** Menus, pictures and colours change the weight without a change of the draft. */
const KEPT_WEIGHT_MS = 5 * MINUTE_MS;

/** As weighed when its draft was last changed: the open editors of a page load it again with every event. */
export function keptWeight(services: Weighing & Pick<Services, "db" | "clock">, page: Weighable): Promise<Problem[]> {
  const kept = lastWeighed.get(services.db) ?? new Map<string, Weighed>();
  lastWeighed.set(services.db, kept);
  const now = services.clock.now().getTime();
  const last = kept.get(page.id);
  if (last && last.path === page.path && last.revision === page.draftRevision && now < last.until)
    return orLogged(services, page, last.problems);
  const problems = weigh(services, page);
  kept.set(page.id, { path: page.path, revision: page.draftRevision, until: now + KEPT_WEIGHT_MS, problems });
  problems.catch(() => kept.delete(page.id));
  return orLogged(services, page, problems);
}

/** A picture may have been deleted or lack alt text. */
async function pictureProblems({ db }: Pick<Services, "db">, { type, words }: Draft): Promise<Problem[]> {
  const chosen: { readonly at: string; readonly id: string }[] = [];
  visitFields(SHAPES[type], words, ({ kind }, value, at) => {
    if (kind === "picture" && isId(String(value))) chosen.push({ at, id: String(value) });
  });
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const rows = await db.select({ id: images.id, alt: images.alt }).from(images).where(inArray(images.id, ids));
  return chosen.flatMap(({ at, id }) => {
    const found = rows.find((row) => row.id === id);
    if (!found) return { at, words: "This picture is no longer in the media library. Choose another one." };
    return found.alt === "" ? { at, words: "This picture has no alt text yet. Add it in the media library." } : [];
  });
}

function sampleOf({ type, words }: Draft): SampleProject | undefined {
  if (type === "service" || type === "solution" || type === "lab") return (words as { readonly sample: SampleProject }).sample;
  return type === "case" ? (words as CaseStudy).effort?.sample : undefined;
}

/** The worked estimate's result; null while the sample is incomplete. */
export async function priceDraft({ db }: Pick<Services, "db">, draft: Draft): Promise<EstimatePrice | null> {
  const sample = sampleOf(draft);
  const shape = SHAPES.service.fields["sample"];
  if (!sample || !shape || problemsOf(shape, sample).some(({ at }) => at.startsWith("choices") || at === "pages")) return null;
  const { durations, deliveryCents } = workEstimate(await currentPriceBook(db), sample);
  return { total: formatEstimate(deliveryCents.Regular), duration: durations.Regular };
}
