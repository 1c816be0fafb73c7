import { Link } from "react-router";
import { formatDay } from "#domain/list/office-time.ts";
import { bookingHref, calendarHref } from "./calendar-href.ts";
import { EventLink } from "./event-link.tsx";
import type { CalendarPage, ShownDay } from "./load-calendar.server.ts";
import { threadOf } from "./thread-of.ts";
import { useBookingClick } from "./use-booking-click.ts";

/** More would make the weeks too tall to compare; a link leads to the rest. */
const SHOWN_EVENTS = 4;

function Cell({ day, page }: { readonly day: ShownDay; readonly page: CalendarPage }) {
  const { query, timeZone, today } = page;
  const isPast = day.day < today;
  const cell = useBookingClick<HTMLLIElement>(() =>
    isPast ? undefined : bookingHref({ zone: query.zone ?? timeZone, hostId: query.hostId }, { date: day.day }),
  );
  const week = calendarHref({ ...query, view: "week", date: day.day });
  const more = day.placed.length - SHOWN_EVENTS;
  return (
    <li
      ref={cell}
      className="cal-cell"
      data-past={isPast || undefined}
      data-day={day.day}
      data-today={day.isToday || undefined}
      data-outside={day.isOutside || undefined}
      data-empty={day.placed.length === 0 || undefined}
      data-closed={day.open.length === 0 || undefined}
    >
      <h3 className="cal-cell__name">
        <Link to={week} data-stop="" preventScrollReset>
          <span aria-hidden="true">
            <span className="cal-cell__weekday">{day.weekday}</span> {day.number}
          </span>
          <span className="visually-hidden">
            {day.weekday} {formatDay(day.day)}, the week
          </span>
        </Link>
        {day.isToday && <span className="cal-day__today">Today</span>}
      </h3>
      <ol className="cal-cell__events">
        {day.placed.map((event, index) => (
          <li
            key={event.id}
            className="cal-event"
            data-status={event.status}
            data-thread={threadOf(event.lane)}
            data-rest={index >= SHOWN_EVENTS || undefined}
          >
            <EventLink event={event} timeZone={timeZone} />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Link className="cal-cell__more" to={week} preventScrollReset>
          {more} more
        </Link>
      )}
    </li>
  );
}

export function MonthGrid({ page }: { readonly page: CalendarPage }) {
  return (
    <div className="cal-month">
      <ul className="cal-month__weekdays" aria-hidden="true">
        {page.days.slice(0, 7).map(({ day, weekday }) => (
          <li key={day}>{weekday}</li>
        ))}
      </ul>
      <ol className="cal-month__days">
        {page.days.map((day) => (
          <Cell key={day.day} day={day} page={page} />
        ))}
      </ol>
    </div>
  );
}
