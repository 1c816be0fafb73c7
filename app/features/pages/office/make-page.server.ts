import { randomUUID } from "node:crypto";
import { asc, eq, or, sql } from "drizzle-orm";
import { SHAPES } from "#content/shapes.ts";
import { firstOf } from "#domain/content/shape.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { BUILT_PAGES, documentPath, FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import {
  changePage,
  draftWords,
  emptyWords,
  eventSubject,
  findPageRecord,
  liveWords,
  nameOfPage,
  type UnknownPage,
  withOwnSlug,
} from "./page-record.server.ts";
import { changeMenus, followWith } from "./publish-page.server.ts";
import { keepVersion } from "./page-versions.server.ts";

export interface NewPage {
  readonly type: MadeType;
  /** Name in menus. */
  readonly name: string;
  readonly slug: string;
  readonly line: string;
  /** The heading or menu that lists it. */
  readonly group: string;
  /** Id of the page to copy the text from. */
  readonly from?: string | undefined;
}

type Taken = { readonly ok: false; readonly reason: "path_taken" };

/** Whether a path is free: neither a built-in page nor a page that staff created has it. */
export async function isFree(tx: Tx, path: string): Promise<boolean> {
  if (BUILT_PAGES.has(path)) return false;
  // A built-in document at the root, such as /work, already uses the content file that this path would get.
  if (path.startsWith("/company/") && documentPath(slugOf(path)) !== path) return false;
  return (await tx.$count(sitePages, eq(sitePages.path, path))) === 0;
}

/** Copies what visitors see: a draft may hold what is not meant to be seen yet. A page without a live text has nothing else to copy. */
async function firstWords(tx: Tx, { type, from }: NewPage, path: string, now: Date): Promise<unknown> {
  const source = from === undefined ? undefined : await findPageRecord(tx, from);
  const empty = emptyWords(type, path) as Record<string, unknown>;
  if (!source && type === "case") {
    const publishedOn = dayIn(now, (await businessHours(tx)).timeZone);
    return { ...(firstOf(SHAPES.case) as object), slug: empty["slug"], publishedOn };
  }
  if (!source || Object.keys(empty).join() !== Object.keys(emptyWords(source.type, path) as object).join()) return empty;
  // A path that the build checks and figures that the site computes belong to one page only.
  const { check: _check, figures: _figures, ...words } = (liveWords(source) ?? draftWords(source)) as Record<string, unknown>;
  return { ...words, ...("slug" in empty && { slug: empty["slug"] }) };
}

/** Creates a draft, which visitors see once it is published. */
export function createPage(ctx: Ctx, made: NewPage): Promise<{ readonly ok: true; readonly id: string } | Taken> {
  return writeAs(ctx, "pages", async (tx, record, staff): Promise<{ readonly ok: true; readonly id: string } | Taken> => {
    const path = `${FOLDERS[made.type]}/${made.slug}`;
    if (!(await isFree(tx, path))) return { ok: false, reason: "path_taken" };
    const id = randomUUID();
    const now = ctx.services.clock.now();
    const words = await firstWords(tx, made, path, now);
    const menu = { menuName: made.name, menuLine: made.line, menuGroup: made.group };
    const dates = { draftSavedAt: now, createdAt: now, updatedAt: now };
    const inserted = await tx
      .insert(sitePages)
      .values({ id, path, type: made.type, isBuiltIn: false, draft: words, draftSavedBy: staff.personId, ...menu, ...dates })
      .onConflictDoNothing()
      .returning({ id: sitePages.id });
    if (inserted.length === 0) return { ok: false, reason: "path_taken" };
    await keepVersion(tx, { pageId: id, words, reason: "saved", personId: staff.personId, createdAt: now });
    record({ type: "site_page.created", subject: eventSubject({ id, path, ...menu }) });
    return { ok: true, id };
  });
}

/** Pages whose text may contain this path. */
async function naming(tx: Tx, path: string): Promise<readonly string[]> {
  const named = `%${path}%`;
  const rows = await tx
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(or(sql`${sitePages.live}::text like ${named}`, sql`${sitePages.draft}::text like ${named}`))
    .orderBy(asc(sitePages.id));
  return rows.map(({ id }) => id);
}

/** Replaces a path wherever the text contains it. */
const readdressed = (words: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(words).replaceAll(`"${from}"`, `"${to}"`).replaceAll(`](${from})`, `](${to})`));

type Renamed = { readonly ok: true; readonly path: string } | Taken | { readonly ok: false; readonly reason: "built_in" | "unchanged" };

/** Changes the path of a page that staff created; the old path redirects. */
export function renamePage(ctx: Ctx, id: string, { slug }: { readonly slug: string }): Promise<Renamed | UnknownPage> {
  return changePage(ctx, id, async ({ tx, page, record, staff, now }): Promise<Renamed> => {
    if (page.isBuiltIn) return { ok: false, reason: "built_in" };
    const path = `${page.path.slice(0, page.path.lastIndexOf("/"))}/${slug}`;
    if (path === page.path) return { ok: false, reason: "unchanged" };
    if (!(await isFree(tx, path))) return { ok: false, reason: "path_taken" };
    const words = { draft: withOwnSlug(path, page.draft), live: withOwnSlug(path, page.live) };
    await tx
      .update(sitePages)
      .set({ path, ...words, updatedAt: now })
      .where(eq(sitePages.id, id));
    // A draft's path may keep its redirect until publication.
    if (page.live !== null) await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, path));
    await tx.update(siteRedirects).set({ toPath: path }).where(eq(siteRedirects.toPath, page.path));
    const old = { fromPath: page.path, toPath: path, personId: staff.personId, createdAt: now };
    if (page.live !== null) await tx.insert(siteRedirects).values(old).onConflictDoUpdate({ target: siteRedirects.fromPath, set: old });
    const following = { tx, now, record, personId: staff.personId };
    const why = { cause: "moved", page: nameOfPage(page), change: (words: unknown) => readdressed(words, page.path, path) } as const;
    for (const other of await naming(tx, page.path)) await followWith(following, other, why);
    record({ type: "site_page.renamed", subject: eventSubject({ ...page, path }), before: { path: page.path }, after: { path } });
    return { ok: true, path };
  });
}

type Deleted = { readonly ok: true } | { readonly ok: false; readonly reason: "built_in" };

/** Deletes only pages that staff created. Removes the menu entry and redirects to the page. */
export function deletePage(ctx: Ctx, id: string): Promise<Deleted | UnknownPage> {
  return changePage(ctx, id, async ({ tx, page, record, staff, now }): Promise<Deleted> => {
    if (page.isBuiltIn) return { ok: false, reason: "built_in" };
    await tx.delete(sitePages).where(eq(sitePages.id, id));
    await tx.delete(siteRedirects).where(eq(siteRedirects.toPath, page.path));
    await changeMenus({ tx, page, now, record, personId: staff.personId }, "removed");
    record({ type: "site_page.deleted", subject: eventSubject(page), before: { path: page.path } });
    return { ok: true };
  });
}
