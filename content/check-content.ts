import { visitFields } from "#domain/content/shape.ts";
import { isId } from "#domain/list/search-params.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { checkPage, paragraphsOf, type Written } from "./check-page.ts";
import { LABEL_SETS, type LabelWords, labelPath } from "./labels.ts";
import { MENUS } from "./navigation.ts";
import type { CaseStudy, DocumentPage, HomePage, LabPage, Menus, OfferingPage } from "./page-types.ts";
import { type PageType, SHAPES } from "./shapes.ts";
import { pagesIn } from "./site-map.ts";
import { TASK_PATHS, type TaskType, type TaskWords } from "./task-shapes.ts";

export interface SiteContent {
  readonly home: HomePage;
  readonly services: ReadonlyMap<string, OfferingPage>;
  readonly solutions: ReadonlyMap<string, OfferingPage>;
  readonly labs: ReadonlyMap<string, LabPage>;
  readonly documents: ReadonlyMap<string, DocumentPage>;
  readonly cases: ReadonlyMap<string, CaseStudy>;
  readonly tasks: TaskWords;
  readonly labels: LabelWords;
  /** The ids of the pictures in `content/pictures`. */
  readonly pictures: ReadonlySet<string>;
}

const leavesOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.childrenItems ? leavesOf(item.childrenItems) : [item]));

function entriesOf({ services, solutions, labs, documents, cases }: SiteContent, paths: readonly string[]): Written[] {
  const under = (folder: string, type: PageType, pages: ReadonlyMap<string, unknown>): Written[] =>
    [...pages].map(([slug, words]) => ({ path: `${folder}/${slug}`, type, words }));
  const documentPath = (slug: string) => paths.find((path) => path.endsWith(`/${slug}`)) ?? `/${slug}`;
  return [
    ...under("/services", "service", services),
    ...under("/solutions", "solution", solutions),
    ...under("/our-labs", "lab", labs),
    ...under("/work", "case", cases),
    ...[...documents].map(([slug, words]) => ({ path: documentPath(slug), type: "document" as const, words })),
  ];
}

function checkComplete(entries: readonly Written[], active: readonly string[]): string[] {
  const written = new Set(entries.map((entry) => entry.path));
  return [
    ...active.filter((href) => href !== "/" && !written.has(href)).map((href) => `${href}: is in the navigation but has no content`),
    ...[...written].filter((path) => !active.includes(path)).map((path) => `${path}: is in no menu`),
  ];
}

/** Text that was copied here without its pictures. */
function checkPictures({ path, type, words }: Written, pictures: SiteContent["pictures"]): string[] {
  const missing: string[] = [];
  visitFields(SHAPES[type], words, ({ kind }, value, at) => {
    if (kind === "picture" && isId(String(value)) && !pictures.has(String(value)))
      missing.push(`${path}: ${at}: the picture ${String(value)} is not in content/pictures. Copy that folder of the export, too.`);
  });
  return missing;
}

/** Our own two cases say what went wrong and how to check them; a client's may be shorter. */
function checkOwnCase({ path, type, words }: Written): string[] {
  if (type !== "case") return [];
  const { figures, wrong, artefacts } = words as CaseStudy;
  const missing = Object.entries({ wrong, artefacts }).filter(([, list]) => figures !== undefined && list.length === 0);
  return missing.map(([name]) => `${path}: ${name}: Add at least 1 entry`);
}

const slugIn = ({ words }: Written) => (words as { readonly slug?: string }).slug;

/** Everything that would embarrass us on a public page; any of it fails the build. Text that is switched off may stay. */
export function checkContent(content: SiteContent, menus: Menus = MENUS): string[] {
  const active = pagesIn(menus).map((item) => item.href);
  const all = leavesOf([...menus.navigation, ...menus.footer, ...menus.cases]).map((item) => item.href);
  const entries = entriesOf(content, all).filter(({ path }) => active.includes(path) || !all.includes(path));
  const pages: readonly Written[] = [
    { path: "/", type: "home", words: content.home },
    ...entries,
    ...(Object.keys(TASK_PATHS) as TaskType[]).map((type) => ({ path: TASK_PATHS[type], type, words: content.tasks[type] })),
    { path: "menus", type: "menus", words: menus },
  ];
  const labels = LABEL_SETS.map((type) => ({ path: labelPath(type), type, words: content.labels[type] }));
  const taken = paragraphsOf(pages);
  // A menu entry may be switched off together with its page.
  const knownTo = ({ type }: Written) => new Set(type === "menus" ? [...active, ...all] : active);
  return [
    ...checkComplete(entries, active),
    ...entries
      .filter((entry) => slugIn(entry) !== undefined && !entry.path.endsWith(`/${slugIn(entry)}`))
      .map((entry) => `${entry.path}: its slug says “${slugIn(entry)}”`),
    ...pages.flatMap(checkOwnCase),
    ...pages.flatMap((page) => checkPictures(page, content.pictures)),
    ...[...pages, ...labels].flatMap((page) =>
      checkPage(page, { known: knownTo(page), unchecked: /^\/(?:audits|blogs)\/./, taken }).map(
        ({ at, words }) => `${page.path}: ${at === "" ? "" : `${at}: `}${words}`,
      ),
    ),
  ];
}
