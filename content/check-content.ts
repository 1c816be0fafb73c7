import { activeLeaves } from "#domain/nav/leaves.ts";
import { parseInline, plainText } from "#domain/prose/inline.ts";
import { NAVIGATION } from "./navigation.ts";
import type { DocumentPage, LabPage, OfferingPage } from "./page-types.ts";
import { publicPaths } from "./site-map.ts";

export interface SiteContent {
  readonly services: ReadonlyMap<string, OfferingPage>;
  readonly solutions: ReadonlyMap<string, OfferingPage>;
  readonly labs: ReadonlyMap<string, LabPage>;
  readonly documents: ReadonlyMap<string, DocumentPage>;
}

const MIN_WORDS = 500;
const MAX_HEADLINE_CHARACTERS = 70;
const DESCRIPTION_CHARACTERS = { min: 70, max: 160 } as const;
/** Shorter strings, such as names of tools, may well recur. */
const REPEATABLE_CHARACTERS = 60;
const MIN_ENTRIES = { deliverables: 3, timeline: 3, stack: 3, risks: 3, questions: 3, related: 3, approach: 3, threads: 2, published: 2, limits: 2, takePart: 2 } as const;

interface Entry {
  readonly path: string;
  readonly page: OfferingPage | LabPage | DocumentPage;
}

/** Every string that a reader sees, wherever it is nested. The sample's choices are labels, not words. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === "choices" || key === "related" || key === "slug" ? [] : strings(each)));
}

export const countWords = (page: unknown) => strings(page).map(plainText).join(" ").split(/\s+/).filter(Boolean).length;

function linksOf(page: Entry["page"]): string[] {
  const inline = strings(page).flatMap(parseInline).flatMap((part) => (part.kind === "link" ? [part.href] : []));
  return "related" in page ? [...inline, ...page.related] : inline;
}

function checkSections({ path, page }: Entry): string[] {
  if (!("slug" in page)) return page.sections.length === 0 ? [`${path}: has no sections`] : [];
  const lists = Object.entries(MIN_ENTRIES).flatMap(([section, min]) => {
    const list = (page as unknown as Record<string, unknown>)[section];
    return list !== undefined && (!Array.isArray(list) || list.length < min) ? [`${path}: section “${section}” needs at least ${min} entries`] : [];
  });
  const words = countWords({ ...page, sample: undefined });
  return [
    ...lists,
    ...(path.endsWith(`/${page.slug}`) ? [] : [`${path}: its slug says “${page.slug}”`]),
    ...(words < MIN_WORDS ? [`${path}: ${words} words, at least ${MIN_WORDS} are needed`] : []),
  ];
}

function checkHead({ path, page: { headline, description } }: Entry): string[] {
  const { min, max } = DESCRIPTION_CHARACTERS;
  return [
    ...(headline.length > MAX_HEADLINE_CHARACTERS ? [`${path}: the headline has more than ${MAX_HEADLINE_CHARACTERS} characters`] : []),
    ...(description.length < min || description.length > max ? [`${path}: the description has ${description.length} characters, not ${min} to ${max}`] : []),
  ];
}

function checkLinks({ path, page }: Entry, known: ReadonlySet<string>): string[] {
  return linksOf(page).flatMap((href) => {
    if (href === path) return [`${path}: links to itself`];
    return known.has(href) ? [] : [`${path}: dead link ${href} (unknown, or an inactive service)`];
  });
}

function checkRepeats(entries: readonly Entry[]): string[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ path, page }) =>
    strings(page)
      .filter((text) => text.length >= REPEATABLE_CHARACTERS)
      .flatMap((text) => {
        const before = seen.get(text);
        seen.set(text, path);
        return before === undefined ? [] : [`${path}: shares a paragraph with ${before}: “${text.slice(0, 60)}…”`];
      }),
  );
}

function checkComplete(entries: readonly Entry[]): string[] {
  const written = new Set(entries.map((entry) => entry.path));
  const promised = activeLeaves(NAVIGATION).map((item) => item.href).filter((href) => /^\/(?:services|solutions|our-labs)\//.test(href));
  const listed = new Set(promised);
  return [
    ...promised.filter((href) => !written.has(href)).map((href) => `${href}: is in the navigation but has no content`),
    ...[...written].filter((path) => /^\/(?:services|solutions|our-labs)\//.test(path) && !listed.has(path)).map((path) => `${path}: is in no menu`),
  ];
}

/** Everything that would embarrass us on a public page; the build fails on any of it. */
export function checkContent({ services, solutions, labs, documents }: SiteContent): string[] {
  const under = (folder: string, pages: ReadonlyMap<string, Entry["page"]>): Entry[] => [...pages].map(([slug, page]) => ({ path: `${folder}/${slug}`, page }));
  const entries = [...under("/services", services), ...under("/solutions", solutions), ...under("/our-labs", labs), ...under("/company", documents)];
  const known = new Set(publicPaths());
  return [
    ...checkComplete(entries),
    ...entries.flatMap((entry) => [...checkSections(entry), ...checkHead(entry), ...checkLinks(entry, known)]),
    ...checkRepeats(entries),
  ];
}
