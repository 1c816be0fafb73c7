import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Menus } from "#content/page-types.ts";
import { isInTheWay, type Problem } from "#domain/content/shape.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import { BUILT_PAGES, FOLDERS } from "#kit/site/built-pages.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import { checkDraft } from "./check-draft.server.ts";
import type { Followed } from "./page-facts.ts";
import { isInMenus, onlyEntries, withEntry } from "./menu-entries.ts";
import {
  builtId,
  changePage,
  draftWords,
  eventSubject,
  findPageRecord,
  listMadePages,
  liveWords,
  lockPage,
  nameOfPage,
  type Page,
  type PageChange,
  type UnknownPage,
  withOwnSlug,
} from "./page-record.server.ts";
import { keepReplaced, keepVersion, publishedVersions, wordsOfVersion } from "./page-versions.server.ts";
import { putDraft } from "./save-words.server.ts";

interface PutLive {
  /** The version that visitors see now. */
  readonly live: number;
  /** Not the first publication of a page, which replaces nothing, nor a return to the built-in text. */
  readonly canBeTakenBack: boolean;
}

export interface Incomplete {
  readonly ok: false;
  readonly reason: "incomplete";
  readonly problems: readonly Problem[];
}

type Published = ({ readonly ok: true } & PutLive) | Incomplete;

const MENUS_ID = builtId("menus");

interface Publishing {
  readonly tx: Tx;
  readonly page: Page;
  readonly record: RecordEvent;
  readonly now: Date;
  /** Null if the schedule published it. */
  readonly personId: string | null;
}

/** Applies a change in one page, such as a rename, to the live text and draft of another. */
export async function followWith(
  { tx, now, record, personId }: Omit<Publishing, "page">,
  id: string,
  { change, ...why }: Followed & { readonly change: (words: unknown) => unknown },
): Promise<void> {
  const page = await lockPage(tx, id, now);
  if (!page) return;
  const before = liveWords(page);
  const live = before === undefined ? before : change(before);
  const draft = page.draft === null ? null : change(page.draft);
  const isSeen = !isDeepStrictEqual(before, live);
  if (!isSeen && isDeepStrictEqual(page.draft, draft)) return;
  const seen = isSeen ? { live, liveChangedAt: now } : {};
  await tx
    .update(sitePages)
    .set({ ...seen, draft, draftRevision: page.draftRevision + 1, updatedAt: now })
    .where(eq(sitePages.id, page.id));
  if (!isSeen) return;
  // A separate version, so that it can be reverted.
  await keepVersion(tx, { pageId: page.id, words: live, reason: "published", personId, createdAt: now });
  record({ type: "site_page.followed", subject: eventSubject(page), details: { ...why } });
}

/** Adds the page to the menus, or removes it from them. */
export const changeMenus = (publishing: Publishing, cause: "added" | "removed"): Promise<void> => {
  const { page } = publishing;
  const change = (menus: unknown) =>
    cause === "added" ? withEntry(menus as Menus, page) : onlyEntries(menus as Menus, (path) => path !== page.path);
  return followWith(publishing, MENUS_ID, { cause, page: nameOfPage(page), change });
};

/** Makes the draft live. A page published for the first time is added to the menus. */
export async function putLive({ tx, page, record, now, personId }: Publishing): Promise<PutLive> {
  const words = draftWords(page);
  const isFirst = page.live === null && page.built === undefined;
  const live = page.built !== undefined && isDeepStrictEqual(page.built, words) ? null : words;
  const done = { live, draft: null, liveChangedAt: now, publishAt: null, scheduleError: null, updatedAt: now };
  // The draft's text is unchanged, so its revision stays and an open editor can keep saving.
  await tx.update(sitePages).set(done).where(eq(sitePages.id, page.id));
  const version = await keepVersion(tx, { pageId: page.id, words, reason: "published", personId, createdAt: now });
  record({ type: isFirst ? "site_page.published" : "site_page.changes_published", subject: eventSubject(page) });
  if (!isFirst) return { live: version, canBeTakenBack: live !== null };
  // The path belongs to a page again.
  await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, page.path));
  await changeMenus({ tx, page, now, record, personId }, "added");
  return { live: version, canBeTakenBack: false };
}

/** The problems that prevent publishing the draft. */
export const problemsOfDraft = async (services: Parameters<typeof checkDraft>[0], page: Page): Promise<readonly Problem[]> =>
  (await checkDraft(services, { path: page.path, type: page.type, words: draftWords(page) })).filter(isInTheWay);

/** A draft's revision and the problems that prevent publishing. Runs outside the transaction, because it uses other connections. */
export async function checkedDraft({ services, actor }: Ctx, id: string) {
  authorise(actor, "pages");
  const page = await findPageRecord(services.db, id);
  return { revision: page?.draftRevision, problems: page ? await problemsOfDraft(services, page) : [] };
}

/** Publishes exactly the revision that the editor saw, or nothing. */
export async function publishPage(
  ctx: Ctx,
  id: string,
  { revision }: { readonly revision: number },
): Promise<Published | Conflict | UnknownPage | { readonly ok: false; readonly reason: "nothing_new" }> {
  const checked = await checkedDraft(ctx, id);
  return changePage(ctx, id, async ({ tx, page, record, staff, now }) => {
    if (page.draftRevision !== revision || checked.revision !== revision) return conflictOf(tx, page, staff.personId);
    if (page.draft === null && (page.live !== null || page.built !== undefined)) return { ok: false, reason: "nothing_new" };
    if (checked.problems.length > 0) return { ok: false, reason: "incomplete", problems: checked.problems };
    return { ok: true, ...(await putLive({ tx, page, record, now, personId: staff.personId })) };
  });
}

/** Stores the draft as a version before other text replaces it. */
const keepDraft = ({ tx, page, staff, now }: PageChange) =>
  page.draft === null
    ? Promise.resolve()
    : keepReplaced(tx, { pageId: page.id, words: page.draft, personId: staff.personId, createdAt: now });

type Restored =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "no_version" | "never_published" | "unchanged" | "changed_since" };

/** Copies an older version into the draft; visitors see it once published. */
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

/** Adapts older menus to the current site: drops deleted pages, and keeps links to pages created since. */
async function menusOfToday(tx: Tx, page: Page, older: Menus): Promise<Menus> {
  const made = await listMadePages(tx);
  const paths = new Set(made.map(({ path }) => path));
  const folders = Object.values(FOLDERS);
  const isThere = (path: string) => BUILT_PAGES.has(path) || paths.has(path) || !folders.some((folder) => path.startsWith(`${folder}/`));
  const linked = made.filter(({ path }) => isInMenus(liveWords(page) as Menus, path));
  return linked.reduce(withEntry, onlyEntries(older, isThere));
}

/** Replaces the live text immediately and clears the draft. */
async function showAgain(change: PageChange, older: unknown, type: `site_page.${string}`): Promise<void> {
  const { tx, page, record, staff, now } = change;
  const words = page.type === "menus" ? await menusOfToday(tx, page, older as Menus) : older;
  await keepDraft(change);
  const live = isDeepStrictEqual(words, page.built) ? null : words;
  const shown = { live, draft: null, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: staff.personId };
  await tx
    .update(sitePages)
    .set({ ...shown, liveChangedAt: now, publishAt: null, updatedAt: now })
    .where(eq(sitePages.id, page.id));
  await keepVersion(tx, { pageId: page.id, words, reason: "published", personId: staff.personId, createdAt: now });
  record({ type, subject: eventSubject(page) });
}

/** Restores the text published before this version, unless a colleague has published another one since. */
export function takeBack(ctx: Ctx, id: string, seen: { readonly live?: number | undefined }): Promise<Restored | UnknownPage> {
  return changePage(ctx, id, async (change): Promise<Restored> => {
    const { tx, page } = change;
    const published = await publishedVersions(tx, page);
    if (published.live !== seen.live) return { ok: false, reason: "changed_since" };
    const before = published.before?.words ?? page.built;
    if (page.live === null) return { ok: false, reason: page.built === undefined ? "never_published" : "unchanged" };
    if (before === undefined) return { ok: false, reason: "no_version" };
    await showAgain(change, withOwnSlug(page.path, before), "site_page.taken_back");
    return { ok: true };
  });
}

/** Restores the built-in text. */
export function resetPage(ctx: Ctx, id: string): Promise<Restored | UnknownPage> {
  return changePage(ctx, id, async (change): Promise<Restored> => {
    const { page } = change;
    if (page.built === undefined) return { ok: false, reason: "never_published" };
    if (page.live === null && page.draft === null) return { ok: false, reason: "unchanged" };
    await showAgain(change, page.built, "site_page.reset");
    return { ok: true };
  });
}
