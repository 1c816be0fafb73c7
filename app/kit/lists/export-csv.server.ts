import type { MiddlewareFunction } from "react-router";
import { parseListQuery, printForView } from "#domain/list/list-query.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { readerFor } from "#platform/replica.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { writeAs } from "#platform/write.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { streamCsv } from "./stream-csv.server.ts";

/** Records every export in the activity log: who exported which part of which list. */
export async function exportCsv<Row extends ListRow>(ctx: Ctx, source: ListSource<Row>, params: URLSearchParams): Promise<Response> {
  const { list } = source;
  const query = parseListQuery(list, params);
  await writeAs(ctx, list.permission, async (_tx, record) => {
    record({
      type: "list.exported",
      subject: { kind: "list", id: list.name, name: list.noun.many },
      details: { query: printForView(list, query) },
    });
  });
  const name = `${list.name}-${dayIn(ctx.services.clock.now(), (await businessHours(ctx.services.db)).timeZone)}.csv`;
  const reading = await readerFor(ctx);
  return new Response(streamCsv(reading.ctx.services, source, query), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * `middleware` of a list page: its URL with `export=csv` returns the file and requires the page's permission. Requests for the page itself
 * pass through even without the permission, because the shell refuses them.
 */
export function csvExport<Row extends ListRow>(source: ListSource<Row> | ((ctx: Ctx) => ListSource<Row>)): MiddlewareFunction<Response> {
  return ({ request, url, context }, next) => {
    if (request.method !== "GET" || url.searchParams.get("export") !== "csv") return next();
    const ctx = staffCtx(context);
    return exportCsv(ctx, typeof source === "function" ? source(ctx) : source, url.searchParams);
  };
}
