import { redirect } from "react-router";
import { enterTicket, loadEntry } from "#features/tickets/office/enter-ticket.server.ts";
import { NewTicketView } from "#features/tickets/office/new-ticket-view.tsx";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket-new";

export const loader = ({ context, url }: Route.LoaderArgs) => loadEntry(staffCtx(context), url);

export async function action({ context, request }: Route.ActionArgs) {
  const entered = await enterTicket(staffCtx(context), await formOf(request));
  if (entered.ok) throw redirect(`/admin/communication/tickets/${entered.id}`, 303);
  return entered.errors;
}

export const meta: Route.MetaFunction = ({ location }) => adminMeta(location.pathname, "New ticket");

export default function TicketNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTicketView page={loaderData} errors={actionData} />;
}
