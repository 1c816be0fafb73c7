import { parseListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import type { ListPage, ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { runList } from "./run-list.server.ts";
import { listViews } from "./saved-views.server.ts";

/** The `loader` of a list page. */
export async function loadList<Row extends ListRow>(ctx: Ctx, source: ListSource<Row>, url: URL): Promise<ListPage<Row>> {
  const query = parseListQuery(source.list, url.searchParams);
  const [result, views, choices] = await Promise.all([
    runList(ctx, source, query),
    listViews(ctx, source.list),
    source.choices?.(ctx.services) ?? {},
  ]);
  return { ...result, list: source.list, query: { ...query, page: result.page }, views, choices };
}
