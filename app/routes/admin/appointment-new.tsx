import { redirect } from "react-router";
import { bookForClient } from "#features/appointments/office/booking/book-for-client.server.ts";
import { BookingView } from "#features/appointments/office/booking/booking-view.tsx";
import { loadBooking } from "#features/appointments/office/booking/load-booking.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointment-new";

export const loader = ({ context, url }: Route.LoaderArgs) => loadBooking(staffCtx(context), url);

export async function action({ context, request }: Route.ActionArgs) {
  const booked = await bookForClient(staffCtx(context), await formOf(request));
  if (booked.ok) throw redirect(`/admin/appointments/${booked.appointment.id}?${new URLSearchParams({ zone: booked.zone })}`, 303);
  return booked.errors;
}

export default function AppointmentNew({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingView page={loaderData} errors={actionData} />;
}
