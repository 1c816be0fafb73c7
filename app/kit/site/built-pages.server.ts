import { TEAM } from "#content/brand.ts";
import { HOME } from "#content/home.ts";
import { MENUS } from "#content/navigation.ts";
import type { CaseStudy, DocumentPage, LabPage, OfferingPage } from "#content/page-types.ts";
import type { PageType, WordsOf } from "#content/shapes.ts";
import { pagesIn } from "#content/site-map.ts";
import { slugOf } from "#domain/nav/slug-of.ts";

/** A page, or other words of the site such as its menus. */
export type SitePage = {
  readonly [Type in PageType]: { readonly path: string; readonly type: Type; readonly words: WordsOf[Type] };
}[PageType];

/** Where the pages of a type stand; the rest of the path is the page's own. */
export const FOLDERS = { service: "/services", solution: "/solutions", lab: "/our-labs", case: "/work", document: "/company" } as const;
export type MadeType = keyof typeof FOLDERS;

type Files<Page> = Readonly<Record<string, { readonly page: Page }>>;

const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1, -".ts".length);

function inFolder<Type extends MadeType>(type: Type, files: Files<WordsOf[Type]>) {
  return Object.entries(files).map(([file, { page }]) => ({ path: `${FOLDERS[type]}/${nameOf(file)}`, type, words: page }));
}

/** A document is found by the last segment of its path. */
function documents(files: Files<DocumentPage>) {
  const paths = pagesIn(MENUS).map(({ href }) => href);
  return Object.entries(files).map(([file, { page }]) => ({
    path: paths.find((path) => slugOf(path) === nameOf(file)) ?? `${FOLDERS.document}/${nameOf(file)}`,
    type: "document" as const,
    words: page,
  }));
}

const PAGES: readonly SitePage[] = [
  { path: "/", type: "home", words: HOME },
  { path: "menus", type: "menus", words: MENUS },
  { path: "team", type: "team", words: { people: TEAM } },
  ...inFolder("service", import.meta.glob<{ page: OfferingPage }>("/content/services/*.ts", { eager: true })),
  ...inFolder("solution", import.meta.glob<{ page: OfferingPage }>("/content/solutions/*.ts", { eager: true })),
  ...inFolder("lab", import.meta.glob<{ page: LabPage }>("/content/labs/*.ts", { eager: true })),
  ...inFolder("case", import.meta.glob<{ page: CaseStudy }>("/content/work/*.ts", { eager: true })),
  ...documents(import.meta.glob<{ page: DocumentPage }>("/content/company/*.ts", { eager: true })),
];

/** What the site is built with, by path. The words reach the browser only as loader data of the requested page. */
export const BUILT_PAGES: ReadonlyMap<string, SitePage> = new Map(PAGES.map((page) => [page.path, page]));
