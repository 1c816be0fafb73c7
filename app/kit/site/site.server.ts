import { and, eq, gt, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { MENUS } from "#content/navigation.ts";
import type { Menus } from "#content/page-types.ts";
import { type PageType, SHAPES, type WordsOf } from "#content/shapes.ts";
import { pagesIn } from "#content/site-map.ts";
import { isTask } from "#content/task-shapes.ts";
import { fitShape, mendShape, withBuilt } from "#domain/content/shape.ts";
import { visibleItems } from "#domain/nav/leaves.ts";
import { unlink } from "#domain/prose/inline.ts";
import { slugOf as slugFor } from "#domain/blog/post-slug.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { events } from "#db/schema/activity.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import { BUILT_PAGES, type SitePage } from "./built-pages.server.ts";
import { otherServicePathsIn } from "./family-of.ts";

/** The public site as visitors see it now: the built-in pages, overridden by what staff have published. */
export interface Site {
  /** Without pages that are switched off. */
  readonly menus: Menus;
  /** Every page that can be opened, in menu order. */
  readonly pages: readonly NavItem[];
  /** Services with the motif of the heading “Others”. */
  readonly otherServicePaths: readonly string[];
  readonly redirects: ReadonlyMap<string, string>;
  /** Pages that exist but cannot be opened. */
  readonly off: ReadonlySet<string>;
  find<Type extends PageType>(type: Type, path: string): WordsOf[Type] | undefined;
}

interface Row {
  readonly path: string;
  readonly type: string;
  readonly live: unknown;
  readonly isOn: boolean;
  readonly menuName: string;
  readonly menuLine: string;
}

interface Read {
  readonly rows: readonly Row[];
  readonly redirects: ReadonlyMap<string, string>;
}

const isType = (type: string): type is PageType => Object.hasOwn(SHAPES, type);

/** Published text that no longer fits its type, because a newer version changed it, is replaced by the built-in text. */
function pageOf({ path, type, live }: Row, log: Services["log"] | undefined): SitePage | undefined {
  if (live === null || !isType(type)) return BUILT_PAGES.get(path);
  try {
    return { path, type, words: fitShape(SHAPES[type], withBuilt(SHAPES[type], live, BUILT_PAGES.get(path)?.words)) } as SitePage;
  } catch (error) {
    log?.error({ err: error, page: path }, "the published words of a page do not fit its type any more: it shows what it was built with");
    // A page created by staff has no built-in text: it shows what still fits.
    return BUILT_PAGES.get(path) ?? ({ path, type, words: mendShape(SHAPES[type], live) } as SitePage);
  }
}

/** Turns links to pages that are switched off into plain text. */
function withoutLinks<T>(words: T, isOff: (path: string) => boolean): T {
  if (typeof words === "string") return unlink(words, isOff) as T;
  if (Array.isArray(words)) return words.map((each) => withoutLinks(each, isOff)) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, withoutLinks(each, isOff)])) as T;
}

const withoutFragment = (href: string) => href.split("#", 1)[0] ?? "";

/** A heading groups its pages in a menu; a menu created by staff gets its marker from its name. */
function roleOf(kind: NavItem["kind"], { content, href }: NavItem): Partial<NavItem> {
  if (kind === "heading") return { childCategory: true };
  return href === "" ? { href: `#/${slugFor(content)}` } : {};
}

/** Removes entries of pages that are switched off, and headings left without entries. */
function shownItems(items: readonly NavItem[], isOff: (path: string) => boolean): NavItem[] {
  const shown = items.flatMap(({ kind, ...item }) => {
    if (item.childrenItems) return [{ ...item, ...roleOf(kind, item), childrenItems: shownItems(item.childrenItems, isOff) }];
    return item.active && item.href && !isOff(withoutFragment(item.href)) ? [item] : [];
  });
  return visibleItems(shown);
}

function shownMenus(menus: Menus, isOff: (path: string) => boolean): Menus {
  const shown = (items: readonly NavItem[]) => shownItems(items, isOff);
  const { navigation, footer, cases, proof, quick } = menus;
  return { navigation: shown(navigation), footer: shown(footer), cases: shown(cases), proof: shown(proof), quick: shown(quick) };
}

const namesOf = (items: readonly NavItem[]): ReadonlyMap<string, string> =>
  new Map(items.toReversed().map(({ href, content }) => [href, content]));

const BUILT_NAMES = namesOf(pagesIn(MENUS));

/** Pages have the name of their main menu entry, else their own: an entry of the footer may be worded as its row needs. */
function listed(menus: Menus, rows: ReadonlyMap<string, Row>): NavItem[] {
  const names = namesOf(pagesIn({ ...menus, footer: [] }));
  const nameOf = ({ href, content }: NavItem) => names.get(href) ?? (rows.get(href)?.menuName || (BUILT_NAMES.get(href) ?? content));
  return pagesIn(menus).map((item) => ({ ...item, content: nameOf(item) }));
}

/** A page in no menu is still part of the site, under the name its author gave it. Task pages are only reached through links. */
function unlinked(pages: ReadonlyMap<string, SitePage>, linked: readonly NavItem[], rows: ReadonlyMap<string, Row>): NavItem[] {
  const known = new Set(linked.map(({ href }) => href));
  return [...pages.values()].flatMap(({ path, type, words }) => {
    if (!path.startsWith("/") || isTask(type) || known.has(path)) return [];
    const row = rows.get(path);
    const content = row?.menuName || ("headline" in words ? words.headline : path);
    return { content, href: path, active: true, ...(row?.menuLine && { cover: row.menuLine }) };
  });
}

function siteFrom({ rows, redirects }: Read, log?: Services["log"]): Site {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const paths = new Set([...BUILT_PAGES.keys(), ...byPath.keys()]);
  const off = new Set(rows.filter((row) => !row.isOn).map(({ path }) => path));
  const pages = new Map<string, SitePage>();
  for (const path of paths) {
    const row = byPath.get(path);
    const page = row ? pageOf(row, log) : BUILT_PAGES.get(path);
    if (page && !off.has(path)) pages.set(path, page);
    else off.add(path);
  }
  if (off.size > 0)
    for (const [path, page] of pages)
      pages.set(
        path,
        withoutLinks(page, (each) => off.has(each)),
      );
  const find = <Type extends PageType>(type: Type, path: string) => {
    const page = pages.get(path);
    return page?.type === type ? (page.words as WordsOf[Type]) : undefined;
  };
  const written = find("menus", "menus");
  if (!written) throw new Error("The site has no menus.");
  const menus = shownMenus(written, (path) => off.has(path));
  const linked = listed(menus, byPath);
  return {
    menus,
    pages: [...linked, ...unlinked(pages, linked, byPath)],
    otherServicePaths: otherServicePathsIn(menus),
    redirects,
    off,
    find,
  };
}

/** The site before staff have changed anything. */
export const BUILT_SITE = siteFrom({ rows: [], redirects: new Map() });

const COLUMNS = {
  path: sitePages.path,
  type: sitePages.type,
  live: sitePages.live,
  isOn: sitePages.isOn,
  menuName: sitePages.menuName,
  menuLine: sitePages.menuLine,
};

async function read(db: Db): Promise<Read> {
  const changed = or(isNotNull(sitePages.live), eq(sitePages.isOn, false));
  const [rows, redirects] = await Promise.all([
    db.select(COLUMNS).from(sitePages).where(changed),
    db.select({ from: siteRedirects.fromPath, to: siteRedirects.toPath }).from(siteRedirects),
  ]);
  return { rows, redirects: new Map(redirects.map(({ from, to }) => [from, to])) };
}

/** The subject kind of events about pages, menus, the team and redirects. */
export const PAGE_KIND = "site_page";

/** Events about drafts, which change nothing for visitors. */
export const PRIVATE_PAGE_EVENTS = [
  "site_page.created",
  "site_page.edited",
  "site_page.exported",
  "site_page.imported",
  "site_page.schedule_failed",
  "site_page.scheduled",
  "site_page.taken_over",
  "site_page.version_restored",
];

interface LastRead {
  /** Includes everything that happened to pages up to this event. */
  readonly upTo: number;
  readonly read: Read;
  readonly site: Site;
}

const lastRead = new WeakMap<Db, LastRead>();

async function readSite({ db, log }: Pick<Services, "db" | "log">) {
  const fresh = await read(db);
  return { read: fresh, site: siteFrom(fresh, log) };
}

const laterEvents = prepared("later-page-events", ["upTo"], (db, $) =>
  db
    .select({
      newest: sql<number | null>`max(${events.seq})::float8`,
      isSeen: sql<boolean | null>`bool_or(${notInArray(events.type, PRIVATE_PAGE_EVENTS)})`,
    })
    .from(events)
    .where(and(eq(events.subjectKind, PAGE_KIND), gt(events.seq, $.upTo))),
);

async function current({ db, log }: Pick<Services, "db" | "log">) {
  const kept = lastRead.get(db);
  const [later] = await laterEvents(db, { upTo: kept?.upTo ?? 0 });
  const upTo = later?.newest ?? kept?.upTo ?? 0;
  if (kept?.upTo === upTo) return kept;
  // The number was read first, so that anything published meanwhile makes the next request read again.
  const fresh = kept && !later?.isSeen ? kept : await readSite({ db, log });
  const now = { ...fresh, upTo };
  lastRead.set(db, now);
  return now;
}

/** Shows the draft of one page instead of the published version, for the editor's preview. */
async function withDraft(services: Pick<Services, "db" | "log">, id: string): Promise<Site> {
  const { read: published, site } = await current(services);
  const [page] = await services.db
    .select({ ...COLUMNS, draft: sitePages.draft })
    .from(sitePages)
    .where(and(eq(sitePages.id, id)));
  if (!page) return site;
  const shown: Row = { ...page, live: page.draft ?? page.live, isOn: true };
  return siteFrom({ ...published, rows: [...published.rows.filter(({ path }) => path !== page.path), shown] }, services.log);
}

type Needed = Pick<Services, "db" | "log" | "previewOf" | "newRedirect">;

const withRedirect = (site: Site, { from, to }: NewRedirect): Site => ({ ...site, redirects: new Map(site.redirects).set(from, to) });

/** The current site, read again after something was published in any process. During a database outage, the last one read. */
export async function siteOf(services: Needed): Promise<Site> {
  try {
    const { previewOf, newRedirect } = services;
    const site = previewOf === undefined ? (await current(services)).site : await withDraft(services, previewOf);
    return newRedirect ? withRedirect(site, newRedirect) : site;
  } catch (error) {
    services.log.error({ err: error }, "cannot read the published pages");
    return lastSite(services);
  }
}

/** The site including everything up to this event, which the caller has just read. Usually the one this process read last. */
export async function siteAt(services: Needed, seq: number): Promise<Site> {
  const kept = lastRead.get(services.db);
  return kept && kept.upTo >= seq ? kept.site : siteOf(services);
}

/** What this process read last: good enough for names, which may be a moment old. */
export const lastSite = ({ db }: Pick<Services, "db">): Site => lastRead.get(db)?.site ?? BUILT_SITE;

export interface NewRedirect {
  readonly from: string;
  readonly to: string;
}

export interface Visited {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string | null;
}

declare module "#platform/services.ts" {
  interface Services {
    /** The page whose draft this request shows. Set only for signed-in editors. */
    readonly previewOf?: string;
    /** A redirect only this request sees, before it is added. */
    readonly newRedirect?: NewRedirect;
    /**
     * What a visitor gets at an address of this site, optionally with a redirect that is not added yet. Absent in a process without pages.
     */
    readonly visit?: (address: string, newRedirect?: NewRedirect) => Promise<Visited>;
    /** What visitors would load with this page if its draft were live, in KB. Absent in a process without built pages. */
    readonly weighDraft?: (path: string, id: string) => Promise<number | undefined>;
  }
}
