import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type PageType, SHAPES } from "#content/shapes.ts";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import { fitShape, MisshapenError } from "#domain/content/shape.ts";
import { BUILT_PAGES, FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { sitePages, siteRedirects } from "#db/schema/site.ts";
import { fileOf } from "./content-files.ts";
import { isFree } from "./make-page.server.ts";
import { builtId, draftWords, eventSubject, lockPage, type Page, withOwnSlug } from "./page-record.server.ts";
import { keepReplaced, keepVersion } from "./page-versions.server.ts";

/** `file` is relative to `content/`, such as `services/dao.ts`. `problem` says why it could not be read. */
export type ImportedFile = { readonly file: string } & ({ readonly words: unknown } | { readonly problem: string });

export interface Imported {
  readonly file: string;
  readonly outcome: "changed" | "made" | "same" | "refused";
  readonly why?: string;
}

interface Place {
  readonly path: string;
  readonly type: PageType;
}

const BY_FILE: ReadonlyMap<string, Place> = new Map(
  [...BUILT_PAGES.values()].map(({ path, type }) => [fileOf(type, path), { path, type }]),
);

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

async function pageAt(
  { tx, now }: Importing,
  { path, type }: Place,
  words: unknown,
): Promise<{ readonly page: Page | undefined; readonly isNew: boolean }> {
  const [row] = BUILT_PAGES.has(path)
    ? [{ id: builtId(path) }]
    : await tx.select({ id: sitePages.id }).from(sitePages).where(eq(sitePages.path, path));
  if (row) return { page: await lockPage(tx, row.id, now), isNew: false };
  if (!(await isFree(tx, path))) throw new RefusedFile(`The site itself answers at ${path}, so no page can be made there.`);
  const headline = String((words as { readonly headline?: unknown }).headline ?? path).slice(0, 60);
  const values = { path, type, isBuiltIn: false, draft: words, menuName: headline, draftSavedAt: now, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(sitePages).values(values).returning({ id: sitePages.id });
  // The path belongs to a page again.
  await tx.delete(siteRedirects).where(eq(siteRedirects.fromPath, path));
  return { page: made && (await lockPage(tx, made.id, now)), isNew: true };
}

async function importOne(importing: Importing, place: Place, words: unknown): Promise<Imported["outcome"]> {
  const { tx, record, now } = importing;
  const { page, isNew } = await pageAt(importing, place, words);
  if (!page) throw new RefusedFile("The page was deleted in the meantime.");
  if (!isNew && isDeepStrictEqual(draftWords(page), words)) return "same";
  if (page.draft !== null && !isNew)
    await keepReplaced(tx, { pageId: page.id, words: page.draft, personId: page.draftSavedBy, createdAt: page.draftSavedAt });
  const draft = { draft: words, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: null, updatedAt: now };
  await tx.update(sitePages).set(draft).where(eq(sitePages.id, page.id));
  await keepVersion(tx, { pageId: page.id, words, reason: "imported", personId: null, createdAt: now });
  record({ type: "site_page.imported", subject: eventSubject(page) });
  return isNew ? "made" : "changed";
}

/** Imports `content/` files as drafts, which staff then publish. Each file is a separate transaction. */
export async function importContent(
  services: Pick<Services, "clock" | "db">,
  files: readonly ImportedFile[],
): Promise<readonly Imported[]> {
  const done: Imported[] = [];
  for (const each of files) {
    const { file } = each;
    try {
      if ("problem" in each) throw new RefusedFile(each.problem);
      const place = placeOf(file);
      const words = withOwnSlug(place.path, fitShape(SHAPES[place.type], each.words));
      const outcome = await write({ services, actor: { kind: "system" } }, (tx, record) =>
        importOne({ tx, record, now: services.clock.now() }, place, words),
      );
      done.push({ file, outcome });
    } catch (error) {
      if (!(error instanceof MisshapenError || error instanceof RefusedFile)) throw error;
      done.push({ file, outcome: "refused", why: error.message });
    }
  }
  return done;
}
