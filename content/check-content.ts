import { activeLeaves } from "#domain/nav/leaves.ts";
import { parseInline } from "#domain/prose/inline.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { checkArtefact } from "./check-artefact.ts";
import { CASE_NAVIGATION, FOOTER_NAVIGATION, NAVIGATION } from "./navigation.ts";
import type { CaseStudy, DocumentPage, LabPage, OfferingPage } from "./page-types.ts";
import { readableText, strings } from "./readable-text.ts";

export interface SiteContent {
  readonly home: object;
  readonly services: ReadonlyMap<string, OfferingPage>;
  readonly solutions: ReadonlyMap<string, OfferingPage>;
  readonly labs: ReadonlyMap<string, LabPage>;
  readonly documents: ReadonlyMap<string, DocumentPage>;
  readonly cases: ReadonlyMap<string, CaseStudy>;
}

type Words = OfferingPage | LabPage | DocumentPage | CaseStudy;

interface Entry {
  readonly path: string;
  readonly page: Words;
  /** The lists it must have, with the fewest entries each may have. */
  readonly sections: Readonly<Record<string, number>>;
}

const OFFERING_SECTIONS = {
  "problem.paragraphs": 1,
  deliverables: 3,
  timeline: 3,
  stack: 3,
  risks: 3,
  questions: 3,
  related: 3,
  "sample.pages": 2,
  "sample.excludes": 2,
};
const LAB_SECTIONS = {
  "question.paragraphs": 1,
  approach: 3,
  threads: 2,
  published: 2,
  limits: 2,
  takePart: 2,
  questions: 3,
  related: 3,
  "sample.pages": 2,
  "sample.excludes": 2,
};
const DOCUMENT_SECTIONS = { sections: 1 };
const CASE_SECTIONS = {
  "problem.paragraphs": 1,
  "built.parts": 3,
  "exhibit.paragraphs": 1,
  "effort.paragraphs": 1,
  wrong: 3,
  "people.paragraphs": 1,
  artefacts: 3,
  related: 3,
};

const MIN_WORDS = 500;
const MAX_HEADLINE_CHARACTERS = 70;
const DESCRIPTION_CHARACTERS = { min: 70, max: 155 } as const;
/** Shorter strings, such as names of tools, may well recur. */
const REPEATABLE_CHARACTERS = 60;

/** What stands on the page itself: neither the description for search engines, nor the sample that the price engine reads, nor the artefact. */
export function countWords(page: Words): number {
  return readableText({ ...page, description: undefined, sample: undefined, artefact: undefined })
    .split(/\s+/)
    .filter(Boolean).length;
}

function listAt(page: Words, section: string): unknown {
  return section.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], page);
}

function checkSections({ path, page, sections }: Entry): string[] {
  return Object.entries(sections).flatMap(([section, min]) => {
    const list = listAt(page, section);
    return Array.isArray(list) && list.length >= min ? [] : [`${path}: section “${section}” needs at least ${min} entries`];
  });
}

function checkWords({ path, page }: Entry): string[] {
  if (!("slug" in page)) return [];
  const words = countWords(page);
  return [
    ...(path.endsWith(`/${page.slug}`) ? [] : [`${path}: its slug says “${page.slug}”`]),
    ...(words < MIN_WORDS ? [`${path}: ${words} words, at least ${MIN_WORDS} are needed`] : []),
  ];
}

function checkHead({ path, page: { headline, description } }: Entry): string[] {
  const { min, max } = DESCRIPTION_CHARACTERS;
  return [
    ...(headline.length > MAX_HEADLINE_CHARACTERS ? [`${path}: the headline has more than ${MAX_HEADLINE_CHARACTERS} characters`] : []),
    ...(description.length < min || description.length > max
      ? [`${path}: the description has ${description.length} characters, not ${min} to ${max}`]
      : []),
  ];
}

const checkArtefactOf = ({ path, page }: Entry) =>
  "sample" in page ? checkArtefact(page.artefact).map((wrong) => `${path}: artefact: ${wrong}`) : [];

function checkLinks(path: string, page: object, known: ReadonlySet<string>): string[] {
  const inline = strings(page)
    .flatMap(parseInline)
    .flatMap((part) => (part.kind === "link" && part.href.startsWith("/") ? [part.href] : []));
  const links = "related" in page ? [...inline, ...(page.related as readonly string[])] : inline;
  return links.flatMap((href) => {
    if (href === path) return [`${path}: links to itself`];
    return known.has(href) ? [] : [`${path}: dead link ${href} (unknown, or an inactive service)`];
  });
}

function checkRepeats(pages: readonly (readonly [string, object])[]): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap(([path, page]) =>
    strings(page)
      .filter((text) => text.length >= REPEATABLE_CHARACTERS)
      .flatMap((text) => {
        const before = seen.get(text);
        seen.set(text, path);
        return before === undefined ? [] : [`${path}: shares a paragraph with ${before}: “${text.slice(0, 60)}…”`];
      }),
  );
}

function checkComplete(entries: readonly Entry[], active: readonly string[]): string[] {
  const written = new Set(entries.map((entry) => entry.path));
  return [
    ...active.filter((href) => href !== "/" && !written.has(href)).map((href) => `${href}: is in the navigation but has no content`),
    ...[...written].filter((path) => !active.includes(path)).map((path) => `${path}: is in no menu`),
  ];
}

const leavesOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.childrenItems ? leavesOf(item.childrenItems) : [item]));

function entriesOf({ services, solutions, labs, documents, cases }: SiteContent, paths: readonly string[]): Entry[] {
  const under = (folder: string, pages: ReadonlyMap<string, Words>, sections: Entry["sections"]): Entry[] =>
    [...pages].map(([slug, page]) => ({ path: `${folder}/${slug}`, page, sections }));
  const documentPath = (slug: string) => paths.find((path) => path.endsWith(`/${slug}`)) ?? `/${slug}`;
  return [
    ...under("/services", services, OFFERING_SECTIONS),
    ...under("/solutions", solutions, OFFERING_SECTIONS),
    ...under("/our-labs", labs, LAB_SECTIONS),
    ...under("/work", cases, CASE_SECTIONS),
    ...[...documents].map(([slug, page]) => ({ path: documentPath(slug), page, sections: DOCUMENT_SECTIONS })),
  ];
}

/** Everything that would embarrass us on a public page; the build fails on any of it. What is switched off may stay written. */
export function checkContent(
  content: SiteContent,
  menus: readonly NavItem[] = [...NAVIGATION, ...FOOTER_NAVIGATION, ...CASE_NAVIGATION],
): string[] {
  const active = activeLeaves(menus).map((item) => item.href);
  const all = leavesOf(menus).map((item) => item.href);
  const entries = entriesOf(content, all).filter(({ path }) => active.includes(path) || !all.includes(path));
  const known = new Set(active);
  const pages = [["/", content.home] as const, ...entries.map(({ path, page }) => [path, page] as const)];
  return [
    ...pages.flatMap(([path, page]) =>
      strings(page)
        .filter((text) => text.includes("{{"))
        .map((text) => `${path}: a placeholder that has no value: “${text.slice(0, 60)}…”`),
    ),
    ...checkComplete(entries, active),
    ...entries.flatMap((entry) => [...checkSections(entry), ...checkWords(entry), ...checkHead(entry), ...checkArtefactOf(entry)]),
    ...pages.flatMap(([path, page]) => checkLinks(path, page, known)),
    ...checkRepeats(pages),
  ];
}
