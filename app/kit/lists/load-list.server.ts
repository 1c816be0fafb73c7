import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { Choice } from "#domain/list/list-definition.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import { readFromReplica } from "#platform/replica.server.ts";
import { authorise } from "#platform/write.server.ts";
import { ME, viewsFor } from "./built-in-views.ts";
import type { ListPage, ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { runList } from "./run-list.server.ts";
import { listViews } from "./saved-views.server.ts";

/** The reader may not be among the choices of a filter that "Mine" sets, such as a person who has never hosted a call. */
function withReader<Row extends ListRow>({ views = [] }: ListSource<Row>, choices: KnownChoices, reader: Choice): KnownChoices {
  const ids = views.flatMap(({ query }) => [...new URLSearchParams(query)].flatMap(([id, value]) => (value === ME ? [id] : [])));
  const added = ids.map((id) => {
    const known = choices[id] ?? [];
    return [id, known.some(({ value }) => value === reader.value) ? known : [reader, ...known]] as const;
  });
  return { ...choices, ...Object.fromEntries(added) };
}

/** The `loader` of a list page. */
export async function loadList<Row extends ListRow>(ctx: Ctx, source: ListSource<Row>, url: URL): Promise<ListPage<Row>> {
  const { personId, name } = authorise(ctx.actor, source.list.permission);
  const query = parseListQuery(source.list, url.searchParams);
  const [result, views, choices] = await Promise.all([
    readFromReplica(ctx, async ({ ctx: reading, behindMs }) => ({ ...(await runList(reading, source, query)), behindMs })),
    listViews(ctx, source.list),
    source.choices?.(ctx.services) ?? {},
  ]);
  const builtIn = viewsFor(source.list, source.views, personId);
  return {
    ...result,
    list: source.list,
    query: { ...query, page: result.page },
    builtIn,
    views,
    choices: withReader(source, choices, { value: personId, label: name }),
  };
}
