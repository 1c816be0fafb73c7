import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadTickets, ticketsAction, ticketsExport } from "#features/tickets/office/load-tickets.server.ts";
import { TicketsView } from "#features/tickets/office/tickets-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/tickets";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [ticketsExport];

export const loader = ({ context, url }: Route.LoaderArgs) => loadTickets(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => ticketsAction(staffCtx(context), await formOf(request));

export default function Tickets({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "ticket");
  return <TicketsView page={loaderData} />;
}
