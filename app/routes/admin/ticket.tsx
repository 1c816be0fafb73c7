import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { formOf } from "#platform/form-of.server.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadTicketRecord } from "#features/tickets/office/load-ticket-record.server.ts";
import { ticketAction } from "#features/tickets/office/ticket-action.server.ts";
import { TicketRecordView } from "#features/tickets/office/ticket-record-view.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer, useRefusalToast } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/ticket";

const nothing = (id: string) =>
  data(
    { path: `/admin/communication/tickets/${id}`, suggestions: [{ href: "/admin/communication/tickets", content: "All tickets" }] },
    { status: 404 },
  );

export async function loader({ context, params }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadTicketRecord(staffCtx(context), params.id) : undefined;
  if (!record) throw nothing(params.id);
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return ticketAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.ticket.number ?? "Not found");

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "ticket" && event.subjectId === loaderData.ticket.id);
  const answer = useAnswer(actionData);
  useRefusalToast(answer);
  return <TicketRecordView key={loaderData.ticket.id} record={loaderData} answer={answer} />;
}
