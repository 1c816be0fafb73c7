import type { MiddlewareFunction } from "react-router";
import { exportCsv } from "#features/lists/export-csv.server.ts";
import { listAction } from "#features/lists/list-action.server.ts";
import { loadList } from "#features/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { appointmentSource } from "./appointment-source.server.ts";

const sourceFor = ({ services }: Ctx) => appointmentSource(services.clock.now());

export const loadAppointments = (ctx: Ctx, url: URL) => loadList(ctx, sourceFor(ctx), url);

export const appointmentsAction = (ctx: Ctx, form: FormData) => listAction(ctx, sourceFor(ctx), form);

/** As `csvExport` does it, with a source of this moment. */
export const appointmentsExport: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (request.method !== "GET" || url.searchParams.get("export") !== "csv") return next();
  const ctx = staffCtx(context);
  return exportCsv(ctx, sourceFor(ctx), url.searchParams);
};
