import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { type PageType, SHAPES } from "#content/shapes.ts";
import { emptyOf, fits, mendShape, withBuilt } from "#domain/content/shape.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { isLabels, LABEL_SHAPES } from "#content/labels.ts";
import { TASK_PATHS } from "#content/task-shapes.ts";
import { BUILT_PAGES, type SitePage } from "#kit/site/built-pages.server.ts";
import { BUILT_SITE, PAGE_KIND } from "#kit/site/site.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { type Happened, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { sitePages } from "#db/schema/site.ts";

type Row = typeof sitePages.$inferSelect;

/** A page as staff edit it. */
export interface Page extends Omit<Row, "type"> {
  readonly type: PageType;
  /** The text that the site was built with. */
  readonly built: unknown;
}

/** A built-in page's id is derived from its path, so it is the same in every installation and needs no row. */
export function builtId(path: string): string {
  const hex = createHash("sha256").update(`orbweave page ${path}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const BUILT_BY_ID: ReadonlyMap<string, SitePage> = new Map([...BUILT_PAGES.values()].map((page) => [builtId(page.path), page]));

const isType = (type: string): type is PageType => Object.hasOwn(SHAPES, type);

/** Adapts text stored for an older schema, so that the editor opens and shows what is missing. */
const fitting = (type: PageType, words: unknown, built: unknown) =>
  words === null ? null : mendShape(SHAPES[type], withBuilt(SHAPES[type], words, built));

/** The live text if it fits the schema; otherwise the built-in text, or the parts that still fit. */
function shown(type: PageType, live: unknown, built: unknown): unknown {
  const isFit = live === null || built === undefined || fits(SHAPES[type], live);
  return isFit ? fitting(type, live, built) : null;
}

function pageOf(row: Row): Page | undefined {
  const { type } = row;
  if (!isType(type)) return undefined;
  const built = BUILT_PAGES.get(row.path)?.words;
  return { ...row, type, draft: fitting(type, row.draft, built), live: shown(type, row.live, built), built };
}

/** A page that staff have not changed has no row yet. */
function untouched({ path, type, words }: SitePage): Page {
  const never = new Date(0);
  return {
    id: builtId(path),
    path,
    type,
    isBuiltIn: true,
    menuName: "",
    menuLine: "",
    menuGroup: "",
    draft: null,
    draftRevision: 1,
    draftSavedAt: never,
    draftSavedBy: null,
    live: null,
    liveChangedAt: null,
    isOn: true,
    publishAt: null,
    scheduleError: null,
    createdAt: never,
    updatedAt: never,
    built: words,
  };
}

export async function findPageRecord(db: Db | Tx, id: string): Promise<Page | undefined> {
  const [row] = await db.select().from(sitePages).where(eq(sitePages.id, id));
  const built = BUILT_BY_ID.get(id);
  return row ? pageOf(row) : built && untouched(built);
}

/** All pages, built-in ones first. */
export async function listPageRecords(db: Db): Promise<readonly Page[]> {
  const rows = (await db.select().from(sitePages)).flatMap((row) => pageOf(row) ?? []);
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const built = [...BUILT_PAGES.values()].map((page) => byPath.get(page.path) ?? untouched(page));
  return [...built, ...rows.filter((row) => !BUILT_PAGES.has(row.path))];
}

/** Published pages that staff created. */
export async function listMadePages(db: Db | Tx): Promise<readonly Page[]> {
  const rows = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.isBuiltIn, false), isNotNull(sitePages.live)))
    .orderBy(asc(sitePages.createdAt), asc(sitePages.path));
  return rows.flatMap((row) => pageOf(row) ?? []);
}

/** The live text, even if the page is switched off. */
export const liveWords = ({ live, built }: Page): unknown => live ?? built;

/** The text that the editor opens with. */
export const draftWords = (page: Page): unknown => page.draft ?? liveWords(page) ?? emptyWords(page.type, page.path);

export const emptyWords = (type: PageType, path: string): unknown => {
  const words = emptyOf(SHAPES[type]) as Record<string, unknown>;
  return "slug" in words ? { ...words, slug: slugOf(path) } : words;
};

/** Sets the page's current slug: an older version may predate a rename. */
export const withOwnSlug = (path: string, words: unknown): unknown =>
  typeof words === "object" && words !== null && "slug" in words ? { ...words, slug: slugOf(path) } : words;

const NAMES: Readonly<Record<string, string>> = {
  "/": "Home",
  menus: "Menus and footer",
  team: "Team",
  words: "Product texts",
  [TASK_PATHS.auditRequest]: "Request an audit",
  [TASK_PATHS.newsletter]: "Newsletter and unsubscribing",
  [TASK_PATHS.ticket]: "Open a ticket",
  [TASK_PATHS.search]: "Search",
  [TASK_PATHS.estimate]: "Estimate without scripts",
  [TASK_PATHS.application]: "Application sent or erased",
  [TASK_PATHS.hireSent]: "Request to hire a person sent",
  [TASK_PATHS.notFound]: "Page not found",
};

const nameOfLabels = (path: string): string | undefined => {
  const type = BUILT_PAGES.get(path)?.type;
  return type !== undefined && isLabels(type) ? `Labels: ${LABEL_SHAPES[type].label}` : undefined;
};

/** Names of the built-in pages in the built-in menus. */
const BUILT_LABELS: ReadonlyMap<string, string> = new Map(BUILT_SITE.pages.map(({ href, content }) => [href, content]));

/** Its name in the menus, otherwise its own name. */
export function nameOfPage({ path, menuName }: Pick<Page, "path" | "menuName">, labels = BUILT_LABELS): string {
  return NAMES[path] ?? nameOfLabels(path) ?? labels.get(path) ?? (menuName || path);
}

export const eventSubject = (page: Pick<Page, "id" | "path" | "menuName">): Happened["subject"] => ({
  kind: PAGE_KIND,
  id: page.id,
  name: nameOfPage(page),
});

export const pageSubject = (page: Page): RecordSubject => ({
  kind: PAGE_KIND,
  id: page.id,
  name: nameOfPage(page),
  path: `/admin/pages/${page.id}`,
  permission: "pages",
});

export interface PageChange {
  readonly tx: Tx;
  readonly page: Page;
  readonly record: RecordEvent;
  readonly staff: Staff;
  readonly now: Date;
}

export interface UnknownPage {
  readonly ok: false;
  readonly reason: "unknown";
}

/** Locks the page's row until the transaction ends, inserting it first for an unchanged built-in page. */
export async function lockPage(tx: Tx, id: string, now: Date): Promise<Page | undefined> {
  const built = BUILT_BY_ID.get(id);
  if (built) {
    const { path, type } = built;
    const dates = { draftSavedAt: now, createdAt: now, updatedAt: now };
    await tx
      .insert(sitePages)
      .values({ id, path, type, isBuiltIn: true, ...dates })
      .onConflictDoNothing();
  }
  const [row] = await tx.select().from(sitePages).where(eq(sitePages.id, id)).for("update");
  return row && pageOf(row);
}

/** The id of the page with this path, if there is one. */
export async function idAt(db: Db | Tx, path: string): Promise<string | undefined> {
  if (BUILT_PAGES.has(path)) return builtId(path);
  const [row] = await db.select({ id: sitePages.id }).from(sitePages).where(eq(sitePages.path, path));
  return row?.id;
}

/** Wraps staff actions on one page. */
export function changePage<T>(ctx: Ctx, id: string, work: (change: PageChange) => Promise<T>): Promise<T | UnknownPage> {
  return writeAs(ctx, "pages", async (tx, record, staff): Promise<T | UnknownPage> => {
    const now = ctx.services.clock.now();
    const page = await lockPage(tx, id, now);
    return page ? work({ tx, page, record, staff, now }) : { ok: false, reason: "unknown" };
  });
}
