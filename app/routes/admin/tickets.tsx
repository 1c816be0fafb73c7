import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { TICKET_SOURCE } from "#features/tickets/office/ticket-source.server.ts";
import { TicketsView } from "#features/tickets/office/tickets-view.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/tickets";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(TICKET_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), TICKET_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) => listAction(staffCtx(context), TICKET_SOURCE, await formOf(request));

export default function Tickets({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "ticket");
  return <TicketsView page={loaderData} />;
}
