import { asc } from "drizzle-orm";
import type { SiteState } from "#content/page-types.ts";
import { SHAPES } from "#content/shapes.ts";
import { fitShape, MisshapenError, visitFields } from "#domain/content/shape.ts";
import { isId } from "#domain/list/search-params.ts";
import { carriedPictures } from "#kit/media/carry-pictures.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import { siteRedirects } from "#db/schema/site.ts";
import { DRAFTS, fileOf, pictureFile, printDraft, printFile, printState, STATE_FILE } from "./content-files.ts";
import { listPageRecords, liveWords, type Page } from "./page-record.server.ts";

/**
 * The live text with its fields in schema order, which the database does not keep. Live text that no longer fits the schema would break
 * the next build, so the built-in text is exported instead.
 */
function shownWords(page: Page): object | undefined {
  const words = liveWords(page);
  try {
    return words === undefined ? undefined : (fitShape(SHAPES[page.type], words) as object);
  } catch (error) {
    if (!(error instanceof MisshapenError)) throw error;
    return BUILT_PAGES.get(page.path)?.words;
  }
}

/** The published text of every page, as `content/` files. */
export async function contentFiles({ db }: Pick<Services, "db">): Promise<ReadonlyMap<string, string>> {
  return publishedFiles(await listPageRecords(db));
}

const publishedFiles = (pages: readonly Page[]) =>
  new Map(
    pages.flatMap((page) => {
      const words = shownWords(page);
      return words === undefined ? [] : [[fileOf(page.type, page.path), printFile(page.type, words)] as const];
    }),
  );

function draftFile({ type, path, draft }: Page): readonly [string, string] {
  return [DRAFTS + fileOf(type, path), printDraft(type, fitShape(SHAPES[type], draft) as object)];
}

/** The pictures in drafts and published pages. */
function picturesIn(pages: readonly Page[]): readonly string[] {
  const found = new Set<string>();
  for (const { type, draft, live, built } of pages)
    for (const words of [draft, live ?? built])
      if (words)
        visitFields(SHAPES[type], words, ({ kind }, value) => {
          if (kind === "picture" && isId(String(value))) found.add(String(value));
        });
  return [...found].sort();
}

async function stateOf({ db }: Pick<Services, "db">, pages: readonly Page[], pictures: SiteState["pictures"]): Promise<SiteState> {
  const redirects = await db
    .select({ from: siteRedirects.fromPath, to: siteRedirects.toPath })
    .from(siteRedirects)
    .orderBy(asc(siteRedirects.fromPath));
  const byPath = pages.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  return {
    redirects,
    switchedOff: byPath.filter(({ isOn }) => !isOn).map(({ path }) => path),
    scheduled: byPath.flatMap(({ path, draft, publishAt }) =>
      draft === null || publishAt === null ? [] : [{ path, publishAt: publishAt.toISOString() }],
    ),
    made: byPath
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ path, menuName, menuLine, menuGroup }) => ({ path, name: menuName, line: menuLine, group: menuGroup })),
    pictures,
  };
}

/** Every file of an export, with its path relative to `content/`. */
export async function* exportedFiles(services: Pick<Services, "config" | "db">): AsyncGenerator<ZipEntry> {
  const pages = await listPageRecords(services.db);
  const { pictures, files } = await carriedPictures(services.db, picturesIn(pages));
  const state = await stateOf(services, pages, pictures);
  const texts = [...publishedFiles(pages), ...pages.filter(({ draft }) => draft !== null).map(draftFile), [STATE_FILE, printState(state)]];
  for (const [name = "", text = ""] of texts) yield { name, content: new Blob([text]).stream() };
  const store = fileStoreOf(services.config);
  for (const { pictureId, name, fileId } of files) {
    const content = await store.open(fileId);
    if (content) yield { name: pictureFile(pictureId, name), content };
  }
}

/** Subject id for exports, which are not about one page. */
export const ALL_CONTENT = "content";

/** For a download; logs who exported the content. */
export async function takeContent(ctx: Ctx): Promise<AsyncIterable<ZipEntry>> {
  await writeAs(ctx, "pages", async (_, record) =>
    record({ type: "site_page.exported", subject: { kind: PAGE_KIND, id: ALL_CONTENT, name: "All content" } }),
  );
  return exportedFiles(ctx.services);
}
