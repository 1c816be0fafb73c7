import { redirect } from "react-router";
import { CalendarView } from "#features/appointments/office/calendar/calendar-view.tsx";
import { loadCalendar } from "#features/appointments/office/calendar/load-calendar.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointments-calendar";

const SHOWN_KINDS = ["appointment", "host", "setting"];

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  if (url.searchParams.get("view") === "list") throw redirect("/admin/appointments/list");
  return loadCalendar(ctx, url);
}

export default function AppointmentsCalendar({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => SHOWN_KINDS.includes(event.subjectKind));
  return <CalendarView page={loaderData} />;
}
