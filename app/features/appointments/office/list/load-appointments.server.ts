import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { appointmentSource } from "./appointment-source.server.ts";

const sourceFor = ({ services }: Ctx) => appointmentSource(services.clock.now());

export const loadAppointments = (ctx: Ctx, url: URL) => loadList(ctx, sourceFor(ctx), url);

export const appointmentsAction = (ctx: Ctx, form: FormData) => listAction(ctx, sourceFor(ctx), form);

export const appointmentsExport = csvExport(sourceFor);
