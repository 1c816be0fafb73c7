import { type RefObject, useEffect, useRef, useState } from "react";
import { isAtNight, quarterAt } from "#domain/appointments/wall-clock.ts";
import { formatDay } from "#domain/list/office-time.ts";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { useBrowserZone } from "#ui/admin/use-browser-zone.ts";
import { bookingHref } from "./calendar-href.ts";
import { EventLink } from "./event-link.tsx";
import type { CalendarPage, ShownDay } from "./load-calendar.server.ts";
import { threadOf } from "./thread-of.ts";
import { useBookingClick } from "./use-booking-click.ts";

const ROW_MINUTES = 5;

/** `HH:MM` in the time zone, rounded to the grid's five-minute rows. */
function wallClock(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(at);
  const figure = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(figure("hour"))}:${two(Math.floor(figure("minute") / ROW_MINUTES) * ROW_MINUTES)}`;
}

/** Starts with the server's time, so that hydration renders the same markup. */
function useWallClock(timeZone: string, startedAt: Date): string {
  const [at, setAt] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setAt(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return wallClock(timeZone, at > startedAt ? at : startedAt);
}

/** Scrolls the hours to the current time, and scrolls the page only if the window is too short for both. Waits for the viewer's zone. */
function useOpenAtNow({ timeZone, isZoneGuessed }: CalendarPage): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const own = useBrowserZone();
  const isFinal = !isZoneGuessed || own === timeZone;
  useEffect(() => {
    if (!isFinal) return;
    const hours = grid.current;
    const now = hours?.querySelector<HTMLElement>(".cal-now");
    if (!hours || !now?.checkVisibility()) return;
    hours.scrollTop += now.getBoundingClientRect().top - hours.getBoundingClientRect().top - hours.clientHeight / 2;
    if (now.getBoundingClientRect().bottom > window.innerHeight) now.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isFinal]);
  return grid;
}

interface Shown {
  readonly first: number;
  readonly last: number;
}

const hourLabel = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function Hours({ first, last }: Shown) {
  return (
    <div className="cal-week__hours" aria-hidden="true">
      {Array.from({ length: last - first }, (_, index) => (
        <span key={index}>{hourLabel(first + index)}</span>
      ))}
    </div>
  );
}

/** The current-time line; hidden outside the displayed hours. */
function NowLine({ page, shown }: { readonly page: CalendarPage; readonly shown: Shown }) {
  const now = useWallClock(page.timeZone, page.nowAt);
  const hour = Number(now.slice(0, 2));
  return hour < shown.first || hour >= shown.last ? null : <div className="cal-now" data-from={now} aria-hidden="true" />;
}

/** Labels days of 23 or 25 hours. */
const oddHours = (hours: number) =>
  hours === 24 ? null : (
    <span className="cal-day__odd">
      {hours} h: clocks go {hours < 24 ? "forward" : "back"}
    </span>
  );

function DayName({ day }: { readonly day: ShownDay }) {
  return (
    <h3 className="cal-day__name" id={`day-${day.day}`} tabIndex={-1} data-stop="">
      <span className="cal-day__weekday">{day.weekday}</span> <span className="cal-day__number">{day.number}</span>
      <span className="visually-hidden"> {formatDay(day.day)}</span> {day.isToday && <span className="cal-day__today">Today</span>}
      {oddHours(day.hours)}
    </h3>
  );
}

interface DayProps {
  readonly day: ShownDay;
  readonly page: CalendarPage;
  readonly shown: Shown;
}

function Day({ day, page, shown }: DayProps) {
  const body = useBookingClick<HTMLDivElement>(({ clientY }, element) => {
    const { top, height } = element.getBoundingClientRect();
    const { timeZone: zone, query } = page;
    return bookingHref({ zone, hostId: query.hostId }, { at: `${day.day}T${quarterAt((clientY - top) / height, shown)}` });
  });
  return (
    <section
      className="cal-day"
      aria-labelledby={`day-${day.day}`}
      data-day={day.day}
      data-today={day.isToday || undefined}
      data-empty={day.placed.length === 0 || undefined}
    >
      <DayName day={day} />
      <div className="cal-day__body" ref={body}>
        {day.open.map(({ from, to }) => (
          <div key={from} className="cal-open" data-from={from} data-to={to} aria-hidden="true" />
        ))}
        {day.skipped && <div className="cal-skipped" data-from={day.skipped.from} data-to={day.skipped.to} aria-hidden="true" />}
        <ol className="cal-day__events">
          {day.placed.map((event) => (
            <li
              key={event.id}
              className="cal-event"
              data-from={event.from}
              data-to={event.to}
              data-column={event.column}
              data-columns={event.columns}
              data-status={event.status}
              data-thread={threadOf(event.lane)}
              data-cut={event.isCut || undefined}
              data-night={isAtNight(event, shown) || undefined}
            >
              <EventLink event={event} timeZone={page.timeZone} />
            </li>
          ))}
        </ol>
        {day.isToday && <NowLine page={page} shown={shown} />}
      </div>
    </section>
  );
}

const counted = (count: number) => (count === 0 ? "" : count === 1 ? " · 1 appointment at night" : ` · ${count} appointments at night`);

/** The collapsed hours before or after the working day; a click expands them. */
function Night({
  from,
  to,
  count,
  isOpen,
  toggle,
}: {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}) {
  if (from === to) return null;
  return (
    <button type="button" className="cal-night" aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? "Hide" : "Show"} {hourLabel(from)}–{hourLabel(to)}
      {!isOpen && counted(count)}
    </button>
  );
}

/** Seven columns; every night but the present one is collapsed. Positions are data attributes: the CSP forbids style attributes. */
export function WeekGrid({ page }: { readonly page: CalendarPage }) {
  const { early, late } = page.nights;
  const [isEarlyOpen, setIsEarlyOpen] = useState(early.isNow);
  const [isLateOpen, setIsLateOpen] = useState(late.isNow);
  const { first, last } = page.hours;
  const shown = { first: isEarlyOpen ? 0 : first, last: isLateOpen ? 24 : last };
  const grid = useOpenAtNow(page);
  return (
    <>
      <Night from={0} to={first} count={early.count} isOpen={isEarlyOpen} toggle={() => setIsEarlyOpen(!isEarlyOpen)} />
      <div className="cal-week" data-first={shown.first} ref={grid}>
        <Hours {...shown} />
        {page.days.map((day) => (
          <Day key={day.day} day={day} page={page} shown={shown} />
        ))}
      </div>
      <Night from={last} to={24} count={late.count} isOpen={isLateOpen} toggle={() => setIsLateOpen(!isLateOpen)} />
    </>
  );
}
