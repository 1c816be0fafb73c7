import { inArray } from "drizzle-orm";
import { activeLeaves } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { BUILT_SITE, type Site, siteOf } from "#kit/site/site.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { PageFacts } from "./page-facts.ts";
import { fileOf } from "./content-files.ts";
import { deadLinksOf } from "./check-draft.server.ts";
import { listPageRecords, liveWords, nameOfPage, type Page } from "./page-record.server.ts";
import { problemsOfDraft } from "./publish-page.server.ts";

/** Menu names of pages by path; switched-off pages keep their built-in name. */
export const labelsOf = (site: Site): ReadonlyMap<string, string> =>
  new Map([...BUILT_SITE.pages, ...site.pages].map(({ href, content }) => [href, content]));

export function factsOf(page: Page, labels: ReadonlyMap<string, string>): PageFacts {
  const { id, path, type, isBuiltIn, isOn, live, draft, built, publishAt, scheduleError, liveChangedAt } = page;
  return {
    id,
    path,
    type,
    name: nameOfPage(page, labels),
    isBuiltIn,
    isOn,
    isPublished: live !== null || built !== undefined,
    isEdited: live !== null,
    isChanged: draft !== null,
    publishAt,
    scheduleError,
    liveChangedAt,
  };
}

export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface PageRow extends PageFacts {
  /** Its file in an export. */
  readonly file: string;
  /** Who saved last; empty if staff have not changed the page. */
  readonly savedBy: string;
  readonly savedAt: Date | null;
  /** The line beside the name in the menu. */
  readonly line: string;
  /** Number of problems that would prevent a scheduled publication. */
  readonly blocking: number;
  /** Number of links that visitors see and that lead to no page. */
  readonly deadLinks: number;
}

export interface MenuHeading {
  readonly name: string;
  /** The menu that it is in. */
  readonly menu: string;
  /** The folder of its pages, such as `/services/`. */
  readonly folder: string;
}

function headingOf({ content }: NavItem, { content: name, childrenItems = [] }: NavItem): MenuHeading {
  const [first] = activeLeaves(childrenItems);
  return { name, menu: content, folder: first?.href.replace(/[^/]*$/, "") ?? "" };
}

/** Every page with its state, and the menu headings for a new one. */
export async function loadPages(ctx: Ctx): Promise<{ readonly rows: readonly PageRow[]; readonly headings: readonly MenuHeading[] }> {
  authorise(ctx.actor, "pages");
  const [records, site] = await Promise.all([listPageRecords(ctx.services.db), siteOf(ctx.services)]);
  const labels = labelsOf(site);
  const lines = new Map(site.pages.map(({ href, cover = "" }) => [href, cover]));
  const names = await namesOf(
    ctx.services.db,
    records.map(({ draftSavedBy }) => draftSavedBy),
  );
  const scheduled = records.filter(({ publishAt }) => publishAt !== null);
  const found = await Promise.all(scheduled.map(async (page) => [page.id, (await problemsOfDraft(ctx.services, page)).length] as const));
  const blocking = new Map(found);
  const seen = records.map((page) => ({ path: page.path, type: page.type, words: page.isOn ? liveWords(page) : undefined }));
  const deadLinks = await deadLinksOf(ctx.services, site, seen);
  const rows = records.map((page, index) => ({
    ...factsOf(page, labels),
    file: fileOf(page.type, page.path),
    deadLinks: deadLinks[index] ?? 0,
    blocking: blocking.get(page.id) ?? 0,
    savedBy: names.get(page.draftSavedBy ?? "") ?? "",
    savedAt: page.draftSavedBy === null ? null : page.draftSavedAt,
    line: lines.get(page.path) ?? page.menuLine,
  }));
  const headings = site.menus.navigation.flatMap((menu) => {
    const { childrenItems = [] } = menu;
    const inside = childrenItems.filter((item) => item.childCategory);
    return childrenItems.length === 0 ? [] : (inside.length > 0 ? inside : [menu]).map((item) => headingOf(menu, item));
  });
  return { rows, headings };
}
