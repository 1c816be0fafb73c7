import { Link } from "react-router";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import type { ShownAppointment } from "./load-calendar.server.ts";

/** One appointment in the calendar or the agenda. Colour is never the only cue. */
export function EventLink({ event, timeZone }: { readonly event: ShownAppointment; readonly timeZone: string }) {
  const { id, begin, end, name, type, host, status } = event;
  return (
    <Link
      className="cal-event__link"
      to={`/admin/appointments/${id}?${new URLSearchParams({ zone: timeZone })}`}
      prefetch="intent"
      data-stop=""
      title={`${begin}–${end} ${name}: ${type}, ${host}, ${APPOINTMENT_STATUS_LABELS[status]}`}
    >
      <span className="cal-event__time">
        {begin}
        <span className="cal-event__end">–{end}</span>
      </span>{" "}
      <strong className="cal-event__name">{name}</strong>{" "}
      <span className="cal-event__what">
        {type}, {host}
      </span>{" "}
      <span className="cal-event__status">{APPOINTMENT_STATUS_LABELS[status]}</span>
    </Link>
  );
}
