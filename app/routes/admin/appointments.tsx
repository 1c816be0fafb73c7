import { AppointmentsView } from "#features/appointments/office/list/appointments-view.tsx";
import { APPOINTMENT_SOURCE } from "#features/appointments/office/list/appointment-source.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointments";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(APPOINTMENT_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), APPOINTMENT_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) =>
  listAction(staffCtx(context), APPOINTMENT_SOURCE, await formOf(request));

export default function Appointments({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "appointment");
  return <AppointmentsView page={loaderData} />;
}
