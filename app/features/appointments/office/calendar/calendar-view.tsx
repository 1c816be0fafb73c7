import { useRef } from "react";
import { Link } from "react-router";
import { AppointmentsPage } from "../appointments-page.tsx";
import { bookingHref } from "./calendar-href.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import type { CalendarPage } from "./load-calendar.server.ts";
import { MonthGrid } from "./month-grid.tsx";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { WeekGrid } from "./week-grid.tsx";
import { threadOf } from "./thread-of.ts";
import "#ui/forms/forms.css";
import { useBrowserZone } from "#ui/admin/use-browser-zone.ts";
import "./calendar.css";
import "./calendar-clock.css";
import "./week-grid.css";
import "./month-grid.css";

/** Colour legend of the hosts. Every appointment also shows its host's name. */
function HostLegend({ page: { hosts, hoursLabel } }: { readonly page: CalendarPage }) {
  if (hosts.length === 0) return null;
  return (
    <ul className="cal__legend" aria-label="Hosts">
      {hosts.map(({ id, name, lane }) => (
        <li key={id} data-thread={threadOf(lane)}>
          {name}
        </li>
      ))}
      <li className="cal__legend-open">{hoursLabel}</li>
    </ul>
  );
}

const isEmpty = ({ days }: CalendarPage) => days.every(({ placed }) => placed.length === 0);

/** Links carry the browser's time zone before the page is shown in it, so that following one early does not return to the guessed zone. */
function useZonedPage(page: CalendarPage): CalendarPage {
  const own = useBrowserZone();
  return page.isZoneGuessed && own !== undefined ? { ...page, query: { ...page.query, zone: own } } : page;
}

/** A week or a month of all appointments; an agenda on small screens. */
export function CalendarView({ page: loaded }: { readonly page: CalendarPage }) {
  const page = useZonedPage(loaded);
  const { hostId, zone = page.timeZone, view } = page.query;
  const root = useRef<HTMLElement>(null);
  useCalendarKeys(root, page.date);
  const Grid = view === "week" ? WeekGrid : MonthGrid;
  return (
    <AppointmentsPage newHref={bookingHref({ zone, hostId }, { date: page.date })}>
      <section className="cal" ref={root} aria-labelledby="calendar-title">
        <CalendarTools page={page} />
        <HostLegend page={page} />
        {page.shownOfMore !== undefined && (
          <p className="cal__none" role="status">
            Only the first {page.shownOfMore.toLocaleString("en-GB")} appointments of these days are shown. Choose a host, or see{" "}
            <Link to="/admin/appointments/list">all appointments in the list</Link>.
          </p>
        )}
        {/* Another week has its nights folded again. */}
        <Grid key={`${page.timeZone} ${page.days[0]?.day}`} page={page} />
        {isEmpty(page) && <p className="cal__none">No appointments on these days.</p>}
        <p className="cal__keys">
          Keys: <kbd>←</kbd> <kbd>→</kbd> days, <kbd>↑</kbd> <kbd>↓</kbd> appointments, <kbd>t</kbd> today, <kbd>w</kbd> week, <kbd>m</kbd>{" "}
          month, <kbd>n</kbd> new. Click an empty {view === "week" ? "time" : "day"} to book it.
        </p>
      </section>
    </AppointmentsPage>
  );
}
