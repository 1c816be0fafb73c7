import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import type { ListPage } from "#kit/lists/list-page.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { ListedRequest } from "./request-list.ts";
import { requestSource } from "./request-source.server.ts";

const sourceFor = ({ services }: Ctx) => requestSource(services.clock.now());

export async function loadRequests(ctx: Ctx, url: URL): Promise<ListPage<ListedRequest>> {
  const now = ctx.services.clock.now();
  const page = await loadList(ctx, requestSource(now), url);
  return { ...page, rows: page.rows.map((row) => ({ ...row, now })) };
}

export const requestsAction = (ctx: Ctx, form: FormData) => listAction(ctx, sourceFor(ctx), form);

export const requestsExport = csvExport(sourceFor);
