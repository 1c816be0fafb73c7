import { SHAPES } from "#content/shapes.ts";
import { fitShape, MisshapenError } from "#domain/content/shape.ts";
import type { Services } from "#platform/services.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import { fileOf, printFile } from "./content-files.ts";
import { listPageRecords, liveWords, type Page } from "./page-record.server.ts";

/**
 * What visitors see, its fields in the order of its type, as the database keeps none. Published words that no longer fit the type would
 * break the build that takes them.
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

/** The published words of every page, as files of `content/`. */
export async function contentFiles({ db }: Pick<Services, "db">): Promise<ReadonlyMap<string, string>> {
  const pages = await listPageRecords(db);
  return new Map(
    pages.flatMap((page) => {
      const words = shownWords(page);
      return words === undefined ? [] : [[fileOf(page.type, page.path), printFile(page.type, words)] as const];
    }),
  );
}

/** An export is not about one page. */
export const ALL_CONTENT = "content";

/** For a download: the log says who took the content. */
export async function takeContent(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  await writeAs(ctx, "pages", async (_, record) =>
    record({ type: "site_page.exported", subject: { kind: PAGE_KIND, id: ALL_CONTENT, name: "All content" } }),
  );
  return contentFiles(ctx.services);
}
