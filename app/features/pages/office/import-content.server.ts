import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { SiteState } from "#content/page-types.ts";
import { type PageType, SHAPES } from "#content/shapes.ts";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import { fitShape, isInTheWay, MisshapenError, type Problem } from "#domain/content/shape.ts";
import { counted } from "#domain/text/counted.ts";
import { BUILT_PAGES, FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import { checkDraft } from "./check-draft.server.ts";
import { fileOf, isDraftFile, withoutDrafts } from "./content-files.ts";
import { isFree } from "./make-page.server.ts";
import { draftWords, eventSubject, findPageRecord, idAt, liveWords, lockPage, type Page, withOwnSlug } from "./page-record.server.ts";
import { keepReplaced, keepVersion } from "./page-versions.server.ts";
import { putLive } from "./publish-page.server.ts";

/** `file` is relative to `content/`, such as `services/dao.ts`. `problem` says why it could not be read. */
export type ImportedFile = { readonly file: string } & ({ readonly words: unknown } | { readonly problem: string });

export interface Imported {
  readonly file: string;
  readonly outcome: "changed" | "made" | "published" | "same" | "refused";
  readonly why?: string;
}

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
  readonly record: RecordEvent;
  readonly now: Date;
}

/** How the files become pages. */
export interface HowToImport {
  /** Publishes what passes the checks of publishing, instead of leaving drafts. */
  readonly isPublishing?: boolean;
  /** Menu entries of pages that this installation does not have. */
  readonly made?: SiteState["made"];
}

type Names = SiteState["made"][number];

async function pageAt(
  { tx, now }: Importing,
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
  const dates = { draftSavedAt: now, createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(sitePages)
    .values({ ...values, ...dates })
    .returning({ id: sitePages.id });
  // The path belongs to a page again.
  await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, path));
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
  const { tx, record, now } = importing;
  const { page, isNew } = await pageAt(importing, place, words, names);
  if (!page) throw new RefusedFile("The page was deleted in the meantime.");
  const isPublishing = problems?.length === 0 && !isDeepStrictEqual(liveWords(page), words);
  const why = problems?.[0] && `It is a draft, because ${counted(problems.length, "field")} must be corrected first: ${problems[0].words}`;
  if (!isNew && !isPublishing && isThere(page, words, isDraftFile(file))) return { file, outcome: "same" };
  if (page.draft !== null && !isNew)
    await keepReplaced(tx, { pageId: page.id, words: page.draft, personId: page.draftSavedBy, createdAt: page.draftSavedAt });
  const draft = { draft: words, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: null, updatedAt: now };
  await tx.update(sitePages).set(draft).where(eq(sitePages.id, page.id));
  if (isPublishing) {
    await putLive({ tx, page: { ...page, draft: words }, record, now, personId: null });
    return { file, outcome: "published" };
  }
  await keepVersion(tx, { pageId: page.id, words, reason: "imported", personId: null, createdAt: now });
  record({ type: "site_page.imported", subject: eventSubject(page) });
  return { file, outcome: isNew ? "made" : "changed", ...(why !== undefined && { why }) };
}

type Needed = Pick<Services, "capabilities" | "clock" | "db" | "log">;

const isPublished = async ({ db }: Pick<Services, "db">, { place: { path }, words }: Wanted): Promise<boolean> => {
  const id = await idAt(db, path);
  const page = id === undefined ? undefined : await findPageRecord(db, id);
  return page !== undefined && isDeepStrictEqual(liveWords(page), words);
};

/** Menus come last, because publishing a new page adds it to them; drafts follow the published text that they change. */
const turnOf = ({ file }: ImportedFile) => (isDraftFile(file) ? 2 : file === MENUS_FILE ? 1 : 0);

function readFile({ file, ...read }: ImportedFile, made: HowToImport["made"]): Wanted {
  if ("problem" in read) throw new RefusedFile(read.problem);
  const place = placeOf(withoutDrafts(file));
  const words = withOwnSlug(place.path, fitShape(SHAPES[place.type], read.words));
  return { file, place, words, names: made?.find(({ path }) => path === place.path) };
}

/** The paths of the published files that can be read. */
const pathsOf = (files: readonly ImportedFile[]) =>
  files.flatMap(({ file }) => {
    try {
      return isDraftFile(file) ? [] : [placeOf(file).path];
    } catch {
      return [];
    }
  });

/** Imports `content/` files as drafts, which staff then publish. Each file is a separate transaction. */
export async function importContent(
  services: Needed,
  files: readonly ImportedFile[],
  { isPublishing = false, made }: HowToImport = {},
): Promise<readonly Imported[]> {
  const done: Imported[] = [];
  const published = new Map<string, Wanted>();
  const coming = pathsOf(files);
  const importFile = async (each: ImportedFile): Promise<Imported> => {
    const wanted = readFile(each, made);
    const { place, words } = wanted;
    const isDraft = isDraftFile(each.file);
    const before = isDraft ? published.get(place.path) : undefined;
    if (before && !(await isPublished(services, before)))
      throw new RefusedFile("Publish the text that was imported for this page first. Then import again.");
    if (!isDraft) published.set(place.path, wanted);
    const problems = isPublishing && !isDraft ? (await checkDraft(services, { ...place, words }, coming)).filter(isInTheWay) : undefined;
    return write({ services, actor: { kind: "system" } }, (tx, record) =>
      importOne({ tx, record, now: services.clock.now() }, { ...wanted, problems }),
    );
  };
  for (const each of files.toSorted((left, right) => turnOf(left) - turnOf(right))) {
    try {
      done.push(await importFile(each));
    } catch (error) {
      if (!(error instanceof MisshapenError || error instanceof RefusedFile)) throw error;
      done.push({ file: each.file, outcome: "refused", why: error.message });
    }
  }
  return done;
}
