import { TEAM } from "#content/team.ts";
import { LABEL_SETS, labelPath, LABELS } from "#content/labels.ts";
import { HOME } from "#content/home.ts";
import { MENUS } from "#content/navigation.ts";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { PAGE_FILES } from "#content/page-files.ts";
import type { PageType, WordsOf } from "#content/shapes.ts";
import { TASK_PAGES } from "#content/task-pages.ts";
import { TASK_PATHS, type TaskType } from "#content/task-shapes.ts";

/** A page, or other text of the site, such as its menus. */
export type SitePage = {
  readonly [Type in PageType]: { readonly path: string; readonly type: Type; readonly words: WordsOf[Type] };
}[PageType];

/** The parent path of each type of page; the rest of the path is the page's slug. */
export const FOLDERS = { service: "/services", solution: "/solutions", lab: "/our-labs", case: "/work", document: "/company" } as const;
export type MadeType = keyof typeof FOLDERS;

function inFolder<Type extends MadeType>(type: Type, files: Readonly<Record<string, WordsOf[Type]>>) {
  return Object.entries(files).map(([slug, words]) => ({ path: `${FOLDERS[type]}/${slug}`, type, words }));
}

/** Documents outside their type's folder. */
const AT_ROOT: readonly string[] = ["audits", "blogs", "career", "company", "work"];

/** The path of the document in `company/SLUG.ts`. Not derived from the menus, where another page may end in the same word. */
export const documentPath = (slug: string): string => (AT_ROOT.includes(slug) ? `/${slug}` : `${FOLDERS.document}/${slug}`);

const documents = () =>
  Object.entries(PAGE_FILES.company).map(([slug, words]) => ({ path: documentPath(slug), type: "document" as const, words }));

const tasks = () =>
  (Object.keys(TASK_PATHS) as TaskType[]).map((type) => ({ path: TASK_PATHS[type], type, words: TASK_PAGES[type] }) as SitePage);

const labels = () => LABEL_SETS.map((type) => ({ path: labelPath(type), type, words: LABELS[type] }) as SitePage);

const PAGES: readonly SitePage[] = [
  { path: "/", type: "home", words: HOME },
  { path: "menus", type: "menus", words: MENUS },
  { path: "team", type: "team", words: TEAM },
  { path: "words", type: "words", words: PRODUCT_WORDS },
  ...inFolder("service", PAGE_FILES.services),
  ...inFolder("solution", PAGE_FILES.solutions),
  ...inFolder("lab", PAGE_FILES.labs),
  ...inFolder("case", PAGE_FILES.work),
  ...documents(),
  ...tasks(),
  ...labels(),
];

/** The built-in pages, by path. Their text reaches the browser only as loader data of the requested page. */
export const BUILT_PAGES: ReadonlyMap<string, SitePage> = new Map(PAGES.map((page) => [page.path, page]));
