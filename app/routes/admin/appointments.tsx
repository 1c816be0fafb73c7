import { AppointmentsView } from "#features/appointments/office/list/appointments-view.tsx";
import { appointmentsAction, appointmentsExport, loadAppointments } from "#features/appointments/office/list/load-appointments.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointments";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [appointmentsExport];

export const loader = ({ context, url }: Route.LoaderArgs) => loadAppointments(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => appointmentsAction(staffCtx(context), await formOf(request));

export default function Appointments({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "appointment");
  return <AppointmentsView page={loaderData} />;
}
