import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import type { ListPage } from "#kit/lists/list-page.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { clockOf } from "./answer-clock.ts";
import type { ListedTicket } from "./ticket-list.ts";
import { ticketSource } from "./ticket-source.server.ts";

const sourceFor = ({ services }: Ctx) => ticketSource(services.clock.now());

export async function loadTickets(ctx: Ctx, url: URL): Promise<ListPage<ListedTicket>> {
  const now = ctx.services.clock.now();
  const page = await loadList(ctx, ticketSource(now), url);
  return { ...page, rows: page.rows.map((row) => ({ ...row, clock: clockOf(row, now) })) };
}

export const ticketsAction = (ctx: Ctx, form: FormData) => listAction(ctx, sourceFor(ctx), form);

export const ticketsExport = csvExport(sourceFor);
