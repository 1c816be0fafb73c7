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
  const pages = await listPageRecords(db);
  return new Map(
    pages.flatMap((page) => {
      const words = shownWords(page);
      return words === undefined ? [] : [[fileOf(page.type, page.path), printFile(page.type, words)] as const];
    }),
  );
}

/** Subject id for exports, which are not about one page. */
export const ALL_CONTENT = "content";

/** For a download; logs who exported the content. */
export async function takeContent(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  await writeAs(ctx, "pages", async (_, record) =>
    record({ type: "site_page.exported", subject: { kind: PAGE_KIND, id: ALL_CONTENT, name: "All content" } }),
  );
  return contentFiles(ctx.services);
}
