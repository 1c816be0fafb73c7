import type { Services } from "#platform/services.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { PAGE_KIND } from "#kit/site/site.server.ts";
import { fileOf, printFile } from "./content-files.ts";
import { listPageRecords, liveWords } from "./page-record.server.ts";

/** The published words of every page, as files of `content/`. */
export async function contentFiles({ db }: Pick<Services, "db">): Promise<ReadonlyMap<string, string>> {
  const pages = await listPageRecords(db);
  return new Map(
    pages.flatMap((page) => {
      const words = liveWords(page);
      return typeof words !== "object" || words === null ? [] : [[fileOf(page.type, page.path), printFile(page.type, words)] as const];
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
