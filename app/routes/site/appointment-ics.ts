import { writeDownload } from "#features/appointments/load-appointment.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointment-ics";

/** The appointment as an iCalendar file. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const calendar = await writeDownload(visitorCtx(context).services, params.token);
  if (calendar === undefined) return refuse(404, "There is no appointment behind this link. Please check that it is complete.");
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
