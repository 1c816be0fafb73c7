import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Menus } from "#content/page-types.ts";
import type { Problem } from "#domain/content/shape.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import { checkDraft } from "./check-draft.server.ts";
import {
  builtId,
  changePage,
  draftWords,
  eventSubject,
  liveWords,
  lockPage,
  type Page,
  type PageChange,
  type UnknownPage,
  withOwnSlug,
} from "./page-record.server.ts";
import { keepReplaced, keepVersion, publishedBefore, wordsOfVersion } from "./page-versions.server.ts";
import { putDraft } from "./save-words.server.ts";

export type Published =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "incomplete"; readonly problems: readonly Problem[] };

interface Publishing {
  readonly tx: Tx;
  readonly page: Page;
  readonly record: RecordEvent;
  readonly now: Date;
  /** Null when the schedule published it. */
  readonly personId: string | null;
}

const hasEntry = (items: readonly NavItem[], path: string): boolean =>
  items.some((item) => item.href === path || hasEntry(item.childrenItems ?? [], path));

/** Below the heading or menu of this name, wherever it stands; undefined where there is none. */
function addBelow(items: readonly NavItem[], group: string, entry: NavItem): readonly NavItem[] | undefined {
  for (const [index, item] of items.entries()) {
    if (!item.childrenItems) continue;
    const inside = item.content === group ? [...item.childrenItems, entry] : addBelow(item.childrenItems, group, entry);
    if (inside) return items.with(index, { ...item, childrenItems: inside });
  }
  return undefined;
}

/** The menus with an entry for a page that staff made: where its maker wanted it, else at the end of the footer. */
export function withEntry(menus: Menus, { path, type, menuName, menuLine, menuGroup }: Page): Menus {
  if (hasEntry([...menus.navigation, ...menus.footer, ...menus.cases], path)) return menus;
  const entry: NavItem = { kind: "page", content: menuName, href: path, active: true, ...(menuLine && { cover: menuLine }) };
  if (type === "case") return { ...menus, cases: [...menus.cases, entry] };
  const navigation = menuGroup === "" ? undefined : addBelow(menus.navigation, menuGroup, entry);
  return navigation ? { ...menus, navigation } : { ...menus, footer: [...menus.footer, entry] };
}

/** Changes both the published menus and a draft of them. */
export async function changeMenus(
  { tx, now, record }: Pick<Publishing, "tx" | "now" | "record">,
  change: (menus: Menus) => Menus,
): Promise<void> {
  const page = await lockPage(tx, builtId("menus"), now);
  if (!page) return;
  const before = liveWords(page) as Menus;
  const live = change(before);
  if (isDeepStrictEqual(before, live)) return;
  const draft = page.draft === null ? null : change(page.draft as Menus);
  const changed = { live, draft, draftRevision: page.draftRevision + 1, liveChangedAt: now, updatedAt: now };
  await tx.update(sitePages).set(changed).where(eq(sitePages.id, page.id));
  record({ type: "site_page.menus_followed", subject: eventSubject(page) });
}

/** Shows the draft to visitors. A page that is published for the first time joins the menus. */
export async function putLive({ tx, page, record, now, personId }: Publishing): Promise<void> {
  const words = draftWords(page);
  const isFirst = page.live === null && page.built === undefined;
  const live = page.built !== undefined && isDeepStrictEqual(page.built, words) ? null : words;
  const done = { live, draft: null, liveChangedAt: now, publishAt: null, scheduleError: null, updatedAt: now };
  // The draft's words are the same as before, so its revision is too: an open editor goes on saving.
  await tx.update(sitePages).set(done).where(eq(sitePages.id, page.id));
  await keepVersion(tx, { pageId: page.id, words, reason: "published", personId, createdAt: now });
  record({ type: isFirst ? "site_page.published" : "site_page.changes_published", subject: eventSubject(page) });
  // The address belongs to a page again.
  if (isFirst) await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, page.path));
  if (isFirst) await changeMenus({ tx, now, record }, (menus) => withEntry(menus, page));
}

export const problemsOfDraft = (services: Services, page: Page): Promise<readonly Problem[]> =>
  checkDraft(services, { path: page.path, type: page.type, words: draftWords(page) });

/** What the editor saw is published, or nothing. */
export function publishPage(
  ctx: Ctx,
  id: string,
  { revision }: { readonly revision: number },
): Promise<Published | Conflict | UnknownPage | { readonly ok: false; readonly reason: "nothing_new" }> {
  return changePage(ctx, id, async (change) => {
    const { tx, page, record, staff, now } = change;
    if (page.draftRevision !== revision) return conflictOf(tx, page, staff.personId);
    if (page.draft === null && (page.live !== null || page.built !== undefined)) return { ok: false, reason: "nothing_new" };
    const problems = await problemsOfDraft(ctx.services, page);
    if (problems.length > 0) return { ok: false, reason: "incomplete", problems };
    await putLive({ tx, page, record, now, personId: staff.personId });
    return { ok: true };
  });
}

/** What is being written stays as a version before other words take its place. */
const keepDraft = ({ tx, page, staff, now }: PageChange) =>
  page.draft === null
    ? Promise.resolve()
    : keepReplaced(tx, { pageId: page.id, words: page.draft, personId: staff.personId, createdAt: now });

type Restored = { readonly ok: true } | { readonly ok: false; readonly reason: "no_version" | "never_published" | "unchanged" };

/** An older version becomes the draft; visitors see it when it is published. */
export function restoreVersion(ctx: Ctx, id: string, { version }: { readonly version: number }): Promise<Restored | UnknownPage> {
  return changePage(ctx, id, async (change): Promise<Restored> => {
    const words = withOwnSlug(change.page.path, await wordsOfVersion(change.tx, id, version));
    if (words === undefined) return { ok: false, reason: "no_version" };
    await keepDraft(change);
    await putDraft(change, words);
    change.record({ type: "site_page.version_restored", subject: eventSubject(change.page), details: { version } });
    return { ok: true };
  });
}

/** Replaces what visitors see at once; the draft becomes the same. */
async function showAgain(change: PageChange, words: unknown, type: `site_page.${string}`): Promise<void> {
  const { tx, page, record, staff, now } = change;
  await keepDraft(change);
  const live = page.built !== undefined && (words === undefined || isDeepStrictEqual(words, page.built)) ? null : (words ?? null);
  const shown = { live, draft: null, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: staff.personId };
  await tx
    .update(sitePages)
    .set({ ...shown, liveChangedAt: now, publishAt: null, updatedAt: now })
    .where(eq(sitePages.id, page.id));
  await keepVersion(tx, { pageId: page.id, words: words ?? page.built, reason: "published", personId: staff.personId, createdAt: now });
  record({ type, subject: eventSubject(page) });
}

/** Visitors see what was published before. */
export function takeBack(ctx: Ctx, id: string): Promise<Restored | UnknownPage> {
  return changePage(ctx, id, async (change): Promise<Restored> => {
    const { tx, page } = change;
    const before = (await publishedBefore(tx, page)) ?? page.built;
    if (page.live === null) return { ok: false, reason: page.built === undefined ? "never_published" : "unchanged" };
    if (before === undefined) return { ok: false, reason: "no_version" };
    await showAgain(change, withOwnSlug(page.path, before), "site_page.taken_back");
    return { ok: true };
  });
}

/** Visitors see what the site was built with. */
export function resetPage(ctx: Ctx, id: string): Promise<Restored | UnknownPage> {
  return changePage(ctx, id, async (change): Promise<Restored> => {
    const { page } = change;
    if (page.built === undefined) return { ok: false, reason: "never_published" };
    if (page.live === null && page.draft === null) return { ok: false, reason: "unchanged" };
    await showAgain(change, page.built, "site_page.reset");
    return { ok: true };
  });
}
