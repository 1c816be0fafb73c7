import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type PageType, SHAPES } from "#content/shapes.ts";
import { fitShape, MisshapenError } from "#domain/content/shape.ts";
import { BUILT_PAGES, FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { sitePages } from "#db/schema/site.ts";
import { exportOf, fileOf } from "./content-files.ts";
import { builtId, draftWords, eventSubject, lockPage, type Page } from "./page-record.server.ts";
import { keepReplaced, keepVersion } from "./page-versions.server.ts";

export interface ImportedFile {
  /** Below `content/`: `services/dao.ts`. */
  readonly file: string;
  readonly words: unknown;
}

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
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The page of a file; of an unknown file in a known folder, the page that it would make. */
function placeOf(file: string): Place | undefined {
  const known = BY_FILE.get(file);
  if (known) return known;
  const slug = file.slice(file.lastIndexOf("/") + 1, -".ts".length);
  const type = (Object.keys(FOLDERS) as MadeType[]).find((each) => fileOf(each, slug) === file);
  return type && SLUG.test(slug) ? { path: `${FOLDERS[type]}/${slug}`, type } : undefined;
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
): Promise<{ readonly page: Page; readonly isNew: boolean } | undefined> {
  const [row] = BUILT_PAGES.has(path)
    ? [{ id: builtId(path) }]
    : await tx.select({ id: sitePages.id }).from(sitePages).where(eq(sitePages.path, path));
  if (row) {
    const page = await lockPage(tx, row.id, now);
    return page && { page, isNew: false };
  }
  const headline = String((words as { readonly headline?: unknown }).headline ?? path).slice(0, 60);
  const values = { path, type, isBuiltIn: false, draft: words, menuName: headline, draftSavedAt: now, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(sitePages).values(values).returning({ id: sitePages.id });
  const page = made && (await lockPage(tx, made.id, now));
  return page && { page, isNew: true };
}

async function importOne(importing: Importing, place: Place, words: unknown): Promise<Imported["outcome"]> {
  const { tx, record, now } = importing;
  const found = await pageAt(importing, place, words);
  if (!found) return "refused";
  const { page, isNew } = found;
  if (!isNew && isDeepStrictEqual(draftWords(page), words)) return "same";
  if (page.draft !== null && !isNew)
    await keepReplaced(tx, { pageId: page.id, words: page.draft, personId: page.draftSavedBy, createdAt: page.draftSavedAt });
  const draft = { draft: words, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: null, updatedAt: now };
  await tx.update(sitePages).set(draft).where(eq(sitePages.id, page.id));
  await keepVersion(tx, { pageId: page.id, words, reason: "imported", personId: null, createdAt: now });
  record({ type: "site_page.imported", subject: eventSubject(page) });
  return isNew ? "made" : "changed";
}

/** Files of `content/` become drafts: visitors see them when staff publish them. Each file is a transaction of its own. */
export async function importContent(
  services: Pick<Services, "clock" | "db">,
  files: readonly ImportedFile[],
): Promise<readonly Imported[]> {
  const done: Imported[] = [];
  for (const { file, words } of files) {
    const place = placeOf(file);
    if (!place) {
      done.push({ file, outcome: "refused", why: "It is not a file of content/ that holds a page." });
      continue;
    }
    try {
      const fit = fitShape(SHAPES[place.type], words);
      const outcome = await write({ services, actor: { kind: "system" } }, (tx, record) =>
        importOne({ tx, record, now: services.clock.now() }, place, fit),
      );
      done.push({ file, outcome });
    } catch (error) {
      if (!(error instanceof MisshapenError)) throw error;
      done.push({ file, outcome: "refused", why: error.message });
    }
  }
  return done;
}

/** What such a file exports; undefined for a file of `content/` that holds no page, such as its types. */
export function wordsIn(file: string, module: Readonly<Record<string, unknown>>): unknown {
  const place = placeOf(file);
  return place && module[exportOf(place.type)];
}
