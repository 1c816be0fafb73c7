import { DESCRIPTION } from "#content/brand.ts";
import { BUILT_FACTS, fillFacts } from "#content/firm-facts.ts";
import { HOME } from "#content/home.ts";
import type { CaseStudy, DocumentPage, LabPage, OfferingPage } from "#content/page-types.ts";
import { readableText } from "#content/readable-text.ts";
import { DOCUMENT_PATHS, PUBLIC_PAGES } from "#content/site-map.ts";
import { slugOf } from "#kit/site/family-of.ts";

/** The texts live in content/ and reach the browser only as loader data of the requested page. */
const bySlug = <Page>(modules: Record<string, { readonly page: Page }>): ReadonlyMap<string, Page> =>
  new Map(Object.entries(modules).map(([file, { page }]) => [file.replace(/^.*\/|\.ts$/g, ""), page]));

const SERVICES = bySlug(import.meta.glob<{ page: OfferingPage }>("/content/services/*.ts", { eager: true }));
const SOLUTIONS = bySlug(import.meta.glob<{ page: OfferingPage }>("/content/solutions/*.ts", { eager: true }));
const LABS = bySlug(import.meta.glob<{ page: LabPage }>("/content/labs/*.ts", { eager: true }));
const CASES = bySlug(import.meta.glob<{ page: CaseStudy }>("/content/work/*.ts", { eager: true }));
const WORDS = bySlug(import.meta.glob<{ page: DocumentPage }>("/content/company/*.ts", { eager: true }));

/** A document is found by the last segment of its path. */
const DOCUMENTS: ReadonlyMap<string, DocumentPage | undefined> = new Map(DOCUMENT_PATHS.map((path) => [path, WORDS.get(slugOf(path))]));

export const findService = (slug: string) => SERVICES.get(slug);
export const findSolution = (slug: string) => SOLUTIONS.get(slug);
export const findLab = (slug: string) => LABS.get(slug);

/** In the order of the menu, which also says which of them are shown. */
export const listCases = (): CaseStudy[] =>
  PUBLIC_PAGES.flatMap(({ href }) => (href.startsWith("/work/") ? (CASES.get(slugOf(href)) ?? []) : []));
export const findCase = (slug: string) => listCases().find((page) => page.slug === slug);

export function getDocument(path: string): DocumentPage {
  const page = DOCUMENTS.get(path);
  if (!page) throw new Error(`There are no words for ${path}`);
  return page;
}

export interface FoundPage {
  readonly path: string;
  readonly headline: string;
  readonly description: string;
  /** All visible text, for the search. */
  readonly text: string;
}

type Words = OfferingPage | LabPage | DocumentPage | CaseStudy;

function found(path: string, words: Words | undefined): FoundPage[] {
  return words
    ? [{ path, headline: words.headline, description: words.description, text: readableText(fillFacts(words, BUILT_FACTS)) }]
    : [];
}

const under = (folder: string, pages: ReadonlyMap<string, Words>) =>
  [...pages].flatMap(([slug, words]) => found(`${folder}/${slug}`, words));

const PAGES: readonly FoundPage[] = [
  { path: "/", headline: HOME.headline, description: DESCRIPTION, text: readableText(fillFacts(HOME, BUILT_FACTS)) },
  ...under("/services", SERVICES),
  ...under("/solutions", SOLUTIONS),
  ...under("/our-labs", LABS),
  ...under("/work", CASES),
  ...[...DOCUMENTS].flatMap(([path, words]) => found(path, words)),
];

export const listPages = () => PAGES;
export const findPage = (path: string) => PAGES.find((page) => page.path === path);
