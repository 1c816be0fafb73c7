import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Menus, SiteState } from "#content/page-types.ts";
import { type PageType, SHAPES } from "#content/shapes.ts";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import { fitShape, isInTheWay, MisshapenError, type Problem } from "#domain/content/shape.ts";
import { counted } from "#domain/text/counted.ts";
import { BUILT_PAGES, FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { sitePages } from "#db/schema/site.ts";
import { checkDraft } from "./check-draft.server.ts";
import { fileOf, isDraftFile, withoutDrafts } from "./content-files.ts";
import { isFree } from "./make-page.server.ts";
import { isInMenus, withEntry } from "./menu-entries.ts";
import {
  builtId,
  draftWords,
  eventSubject,
  findPageRecord,
  idAt,
  listMadePages,
  liveWords,
  lockPage,
  type Page,
  withOwnSlug,
} from "./page-record.server.ts";
import { keepReplaced, keepVersion } from "./page-versions.server.ts";
import { putLive } from "./publish-page.server.ts";

/** `file` is relative to `content/`, such as `services/dao.ts`. `problem` says why it could not be read. */
export type ImportedFile = { readonly file: string } & ({ readonly words: unknown } | { readonly problem: string });

export interface Imported {
  readonly file: string;
  /** `left`: it cannot be taken over here or now; `refused`: it is wrong, and the whole import with it. */
  readonly outcome: "changed" | "made" | "published" | "same" | "left" | "refused";
  /** Of pages that this installation did not have. */
  readonly isNew?: true;
  readonly why?: string;
}

/** Who imports: a script, or staff. */
export interface Importer {
  readonly services: Pick<Services, "capabilities" | "clock" | "config" | "db" | "log">;
  readonly actor: Actor;
}

export const personOf = (actor: Actor): string | null => (actor.kind === "staff" ? actor.personId : null);

interface Place {
  readonly path: string;
  readonly type: PageType;
}

const BY_FILE: ReadonlyMap<string, Place> = new Map(
  [...BUILT_PAGES.values()].map(({ path, type }) => [fileOf(type, path), { path, type }]),
);

const MENUS_FILE = fileOf("menus", "menus");

/** Why a file was refused. Throwing it rolls back the file's transaction. */
class RefusedFile extends Error {}

/** Why a file has to wait. */
class LeftFile extends RefusedFile {}

/** The page of a file, or the page that an unknown file in a known folder would create. */
function placeOf(file: string): Place {
  const known = BY_FILE.get(file);
  if (known) return known;
  const slug = file.slice(file.lastIndexOf("/") + 1, -".ts".length);
  const type = (Object.keys(FOLDERS) as MadeType[]).find((each) => fileOf(each, slug) === file);
  if (!type || slug !== slug.trim()) throw new RefusedFile("It is not a file of content/ that holds a page.");
  const read = postSlugSchema.safeParse(slug);
  if (!read.success) throw new RefusedFile(read.error.issues[0]?.message);
  const path = `${FOLDERS[type]}/${read.data}`;
  if (BUILT_PAGES.has(path)) throw new RefusedFile(`The site itself answers at ${path}, so no page can be made there.`);
  return { path, type };
}

interface Importing {
  readonly tx: Tx;
  readonly personId: string | null;
  readonly record: RecordEvent;
  readonly now: Date;
}

/** How the files become pages. */
export interface HowToImport {
  /** Publishes what passes the checks of publishing, instead of leaving drafts. */
  readonly isPublishing?: boolean;
  /** Menu entries of pages that this installation does not have. */
  readonly made?: SiteState["made"];
  /** Pictures that the library has under another id, such as after an upload of the same file. */
  readonly pictureIds?: ReadonlyMap<string, string>;
}

type Names = SiteState["made"][number];

async function pageAt(
  { tx, now, personId }: Importing,
  { path, type }: Place,
  words: unknown,
  names: Names | undefined,
): Promise<{ readonly page: Page | undefined; readonly isNew: boolean }> {
  const id = await idAt(tx, path);
  if (id !== undefined) return { page: await lockPage(tx, id, now), isNew: false };
  if (!(await isFree(tx, path))) throw new RefusedFile(`The site itself answers at ${path}, so no page can be made there.`);
  const headline = String((words as { readonly headline?: unknown }).headline ?? path).slice(0, 60);
  const { name: menuName, line: menuLine, group: menuGroup } = names ?? { name: headline, line: "", group: "" };
  const values = { path, type, isBuiltIn: false, draft: words, menuName, menuLine, menuGroup };
  const dates = { draftSavedAt: now, draftSavedBy: personId, createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(sitePages)
    .values({ ...values, ...dates })
    .returning({ id: sitePages.id });
  return { page: made && (await lockPage(tx, made.id, now)), isNew: true };
}

interface Wanted {
  readonly file: string;
  readonly place: Place;
  readonly words: unknown;
  /** Undefined if it is not to be published; otherwise what prevents it. */
  readonly problems?: readonly Problem[] | undefined;
  readonly names?: Names | undefined;
}

/** The live text is enough for a published file, so that importing an export again replaces no draft. */
const isThere = (page: Page, words: unknown, isDraft: boolean) =>
  isDeepStrictEqual(draftWords(page), words) || (!isDraft && isDeepStrictEqual(liveWords(page), words));

async function importOne(importing: Importing, { file, place, words, problems, names }: Wanted): Promise<Imported> {
  const { tx, record, now, personId } = importing;
  const { page, isNew } = await pageAt(importing, place, words, names);
  if (!page) throw new RefusedFile("The page was deleted in the meantime.");
  const isPublishing = problems?.length === 0 && !isDeepStrictEqual(liveWords(page), words);
  const why = problems?.[0] && `It is a draft, because ${counted(problems.length, "field")} must be corrected first: ${problems[0].words}`;
  if (!isNew && !isPublishing && isThere(page, words, isDraftFile(file))) return { file, outcome: "same" };
  if (page.draft !== null && !isNew)
    await keepReplaced(tx, { pageId: page.id, words: page.draft, personId: page.draftSavedBy, createdAt: page.draftSavedAt });
  const draft = { draft: words, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: personId, updatedAt: now };
  await tx.update(sitePages).set(draft).where(eq(sitePages.id, page.id));
  if (isPublishing) {
    await putLive({ tx, page: { ...page, draft: words }, record, now, personId });
    return { file, outcome: "published", ...(isNew && { isNew }) };
  }
  await keepVersion(tx, { pageId: page.id, words, reason: "imported", personId, createdAt: now });
  record({ type: "site_page.imported", subject: eventSubject(page) });
  return { file, outcome: isNew ? "made" : "changed", ...(isNew && { isNew }), ...(why !== undefined && { why }) };
}

async function findAt({ db }: Pick<Services, "db">, { place: { path } }: Wanted): Promise<Page | undefined> {
  const id = await idAt(db, path);
  return id === undefined ? undefined : findPageRecord(db, id);
}

const isLive = (page: Page | undefined, { words }: Wanted) => page !== undefined && isDeepStrictEqual(liveWords(page), words);

/** Menus come last, because publishing a new page adds it to them; drafts follow the published text that they change. */
const turnOf = ({ file }: ImportedFile) => (isDraftFile(file) ? 2 : file === MENUS_FILE ? 1 : 0);

const withIds = (words: unknown, ids: HowToImport["pictureIds"]): unknown =>
  ids === undefined || ids.size === 0
    ? words
    : JSON.parse(JSON.stringify(words), (_, value: unknown) => (typeof value === "string" ? (ids.get(value) ?? value) : value));

function readFile({ file, ...read }: ImportedFile, { made, pictureIds }: HowToImport): Wanted {
  if ("problem" in read) throw new RefusedFile(read.problem);
  const place = placeOf(withoutDrafts(file));
  const words = withOwnSlug(place.path, withIds(fitShape(SHAPES[place.type], read.words), pictureIds));
  return { file, place, words, names: made?.find(({ path }) => path === place.path) };
}

/** The paths of the published files that can be read. */
export const pathsOf = (files: readonly ImportedFile[]) =>
  files.flatMap(({ file }) => {
    try {
      return isDraftFile(file) ? [] : [placeOf(file).path];
    } catch {
      return [];
    }
  });

async function liveMenus(db: Db): Promise<Menus | undefined> {
  const page = await findPageRecord(db, builtId("menus"));
  return page && (liveWords(page) as Menus);
}

/**
 * The imported menus, with the entries that pages of the same import have got here. A page in `made` gets none: the exporting site knew
 * it, so its menus leave it out on purpose.
 */
async function withEntriesHere({ db }: Pick<Services, "db">, menus: Menus, paths: readonly string[], made: HowToImport["made"] = []) {
  const live = await liveMenus(db);
  const isKept = ({ path }: Page) =>
    live !== undefined && isInMenus(live, path) && paths.includes(path) && made.every((each) => each.path !== path);
  return (await listMadePages(db)).filter(isKept).reduce(withEntry, menus);
}

const IN_NO_MENU = "It is published, but in no menu, because the imported menus do not list it.";

/** Names the new pages that no menu lists. */
async function withMenuNotes({ db }: Pick<Services, "db">, done: readonly Imported[]): Promise<readonly Imported[]> {
  const live = await liveMenus(db);
  return done.map((each) =>
    live && each.isNew && each.outcome === "published" && !isInMenus(live, placeOf(each.file).path) ? { ...each, why: IN_NO_MENU } : each,
  );
}

/** Imports `content/` files as drafts, which staff then publish. A refused file changes nothing. */
export async function importContent(
  { services, actor }: Importer,
  files: readonly ImportedFile[],
  { isPublishing = false, ...how }: HowToImport = {},
): Promise<readonly Imported[]> {
  const done: Imported[] = [];
  const published = new Map<string, Wanted>();
  const coming = pathsOf(files);
  const importFile = async (each: ImportedFile): Promise<Imported> => {
    const read = readFile(each, how);
    const { place } = read;
    const words = place.type === "menus" ? await withEntriesHere(services, read.words as Menus, coming, how.made) : read.words;
    const wanted = { ...read, words };
    const isDraft = isDraftFile(each.file);
    const before = isDraft ? published.get(place.path) : undefined;
    const page = await findAt(services, wanted);
    if (before && !isLive(page, before)) throw new LeftFile("Publish the text that was imported for this page first. Then import again.");
    if (!isDraft) published.set(place.path, wanted);
    const isPublished = isPublishing && !isDraft;
    // Read without a lock, so that staff can save these pages while the import runs.
    if (page && (isPublished ? isLive(page, wanted) : isThere(page, words, isDraft))) return { file: each.file, outcome: "same" };
    const problems = isPublished ? (await checkDraft(services, { ...place, words }, coming)).filter(isInTheWay) : undefined;
    return write({ services, actor }, (tx, record) =>
      importOne({ tx, record, now: services.clock.now(), personId: personOf(actor) }, { ...wanted, problems }),
    );
  };
  for (const each of files.toSorted((left, right) => turnOf(left) - turnOf(right))) {
    try {
      done.push(await importFile(each));
    } catch (error) {
      if (!(error instanceof MisshapenError || error instanceof RefusedFile)) throw error;
      done.push({ file: each.file, outcome: error instanceof LeftFile ? "left" : "refused", why: error.message });
    }
  }
  return withMenuNotes(services, done);
}
