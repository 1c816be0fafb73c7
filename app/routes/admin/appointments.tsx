import { AppointmentsView } from "#features/appointments/office/list/appointments-view.tsx";
import { appointmentsOf } from "#features/appointments/office/list/appointment-source.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointments";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(appointmentsOf)];

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  return loadList(ctx, appointmentsOf(ctx), url);
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  return listAction(ctx, appointmentsOf(ctx), await formOf(request));
}

export default function Appointments({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "appointment");
  return <AppointmentsView page={loaderData} />;
}
