import { BRAND } from "#content/brand.ts";
import { HOME } from "#content/home.ts";
import type { DocumentPage, LabPage, OfferingPage } from "#content/page-types.ts";

/** The words live in content/ and reach the browser only as the data of the page that was asked for. */
const bySlug = <Page>(modules: Record<string, { readonly page: Page }>): ReadonlyMap<string, Page> =>
  new Map(Object.entries(modules).map(([file, { page }]) => [file.replace(/^.*\/|\.ts$/g, ""), page]));

const SERVICES = bySlug(import.meta.glob<{ page: OfferingPage }>("/content/services/*.ts", { eager: true }));
const SOLUTIONS = bySlug(import.meta.glob<{ page: OfferingPage }>("/content/solutions/*.ts", { eager: true }));
const LABS = bySlug(import.meta.glob<{ page: LabPage }>("/content/labs/*.ts", { eager: true }));
const DOCUMENTS = bySlug(import.meta.glob<{ page: DocumentPage }>("/content/company/*.ts", { eager: true }));

export function getDocument(slug: string): DocumentPage {
  const page = DOCUMENTS.get(slug);
  if (!page) throw new Error(`There is no document ${slug}`);
  return page;
}

export const findService = (slug: string) => SERVICES.get(slug);
export const findSolution = (slug: string) => SOLUTIONS.get(slug);
export const findLab = (slug: string) => LABS.get(slug);

export interface FoundPage {
  readonly path: string;
  readonly headline: string;
  readonly description: string;
}

const listed = (folder: string, pages: ReadonlyMap<string, FoundPage | OfferingPage | LabPage | DocumentPage>): FoundPage[] =>
  [...pages].map(([slug, { headline, description }]) => ({ path: `${folder}/${slug}`, headline, description }));

/** Career stands at the top of the site; its words are with the company's. */
const documentPath = (slug: string) => (["company", "career", "blogs", "audits"].includes(slug) ? `/${slug}` : `/company/${slug}`);

export function listPages(): FoundPage[] {
  return [
    ...listed("/services", SERVICES),
    ...listed("/solutions", SOLUTIONS),
    ...listed("/our-labs", LABS),
    ...[...DOCUMENTS].map(([slug, { headline, description }]) => ({ path: documentPath(slug), headline, description })),
  ];
}

export function findPage(path: string): FoundPage | undefined {
  return path === "/" ? { path, headline: HOME.headline, description: BRAND.description } : listPages().find((page) => page.path === path);
}
