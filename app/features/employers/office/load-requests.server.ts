import type { MiddlewareFunction } from "react-router";
import { exportCsv } from "#features/lists/export-csv.server.ts";
import { listAction } from "#features/lists/list-action.server.ts";
import type { ListPage } from "#features/lists/list-page.ts";
import { loadList } from "#features/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { ListedRequest } from "./request-list.ts";
import { requestSource } from "./request-source.server.ts";

const sourceFor = ({ services }: Ctx) => requestSource(services.clock.now());

export async function loadRequests(ctx: Ctx, url: URL): Promise<ListPage<ListedRequest>> {
  const now = ctx.services.clock.now();
  const page = await loadList(ctx, requestSource(now), url);
  return { ...page, rows: page.rows.map((row) => ({ ...row, now })) };
}

export const requestsAction = (ctx: Ctx, form: FormData) => listAction(ctx, sourceFor(ctx), form);

/** As `csvExport` does it, with a source of this moment. Who is not let in must get past it to the shell that says so. */
export const requestsExport: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (request.method !== "GET" || url.searchParams.get("export") !== "csv") return next();
  const ctx = staffCtx(context);
  return exportCsv(ctx, sourceFor(ctx), url.searchParams);
};
