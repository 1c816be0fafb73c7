import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { appointmentAction } from "#features/appointments/office/record/appointment-action.server.ts";
import { AppointmentView } from "#features/appointments/office/record/appointment-view.tsx";
import { loadAppointment } from "#features/appointments/office/record/load-appointment.server.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/appointment";

const nothing = (id: string) =>
  data({ path: `/admin/appointments/${id}`, suggestions: [{ href: "/admin/appointments", content: "All appointments" }] }, { status: 404 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = await loadAppointment(staffCtx(context), params.id, url);
  if (!record) throw nothing(params.id);
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return appointmentAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.appointment.fullName ?? "Not found");

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "appointment" && event.subjectId === loaderData.appointment.id);
  const answer = useAnswer(actionData);
  return <AppointmentView key={loaderData.appointment.id} record={loaderData} answer={answer} />;
}
