import { useEffect, useEffectEvent } from "react";
import { Form, Link, useNavigate, useSubmit } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { useShown } from "#ui/forms/use-shown.ts";
import { useBrowserZone } from "#ui/admin/use-browser-zone.ts";
import { calendarHref } from "./calendar-href.ts";
import type { CalendarPage } from "./load-calendar.server.ts";

interface ToolsProps {
  readonly page: CalendarPage;
}

function Steps({ page: { query, previous, next } }: ToolsProps) {
  return (
    <div className="cal__steps">
      <Link
        className="icon-button cal__back"
        to={calendarHref({ ...query, date: previous })}
        prefetch="intent"
        preventScrollReset
        rel="prev"
      >
        <Icon name="arrowRight" />
        <span className="visually-hidden">The {query.view} before</span>
      </Link>
      <Link
        className="button button--quiet button--small"
        to={calendarHref({ ...query, date: undefined })}
        preventScrollReset
        aria-keyshortcuts="t"
      >
        Today
      </Link>
      <Link className="icon-button" to={calendarHref({ ...query, date: next })} prefetch="intent" preventScrollReset rel="next">
        <Icon name="arrowRight" />
        <span className="visually-hidden">The {query.view} after</span>
      </Link>
    </div>
  );
}

const VIEWS = [
  { view: "week", label: "Week", key: "w" },
  { view: "month", label: "Month", key: "m" },
] as const;

function Views({ page: { query, date } }: ToolsProps) {
  return (
    <div className="cal__views">
      {VIEWS.map(({ view, label, key }) => (
        <Link
          key={view}
          className="cal__view"
          to={calendarHref({ ...query, view, date })}
          preventScrollReset
          aria-keyshortcuts={key}
          aria-current={query.view === view ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** Staff without host hours see the calendar in their browser's time zone. */
function useOwnZone({ query, date, timeZone, isZoneGuessed }: CalendarPage): string | undefined {
  const own = useBrowserZone();
  const navigate = useNavigate();
  const show = useEffectEvent(
    (zone: string) =>
      void navigate(calendarHref({ ...query, date: query.date && date, zone }), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isZoneGuessed && own !== undefined && own !== timeZone) show(own);
  }, [isZoneGuessed, own, timeZone]);
  return own;
}

/** The displayed time zone, with links to the others. */
function Zone({ page }: ToolsProps) {
  const { query, date, timeZone, zoneWords, zones } = page;
  const own = useOwnZone(page);
  const isOwnLinked = own !== undefined && own !== timeZone && zones.every(({ zone }) => zone !== own);
  return (
    <p className="cal__zone">
      Times in {zoneWords}
      {own === timeZone && " (your time zone)"}
      {isOwnLinked && (
        <Link to={calendarHref({ ...query, date, zone: own })} preventScrollReset>
          Show in your time zone
        </Link>
      )}
      {zones
        .filter(({ zone }) => zone !== timeZone)
        .map(({ zone, whose, words }) => (
          <Link key={zone} to={calendarHref({ ...query, date, zone })} preventScrollReset title={words}>
            Show in {whose}
          </Link>
        ))}
    </p>
  );
}

/** Filtering by a host also switches the displayed hours from the office's to that host's. */
function Narrow({ page: { query, date, hosts } }: ToolsProps) {
  const submit = useSubmit();
  const [host, showHost] = useShown(query.hostId ?? "");
  const [withCancelled, showCancelled] = useShown(query.withCancelled);
  return (
    <Form
      className="cal__narrow"
      action="/admin/appointments"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {query.view !== "week" && <input type="hidden" name="view" value={query.view} />}
      <input type="hidden" name="date" value={date} />
      {query.zone !== undefined && <input type="hidden" name="zone" value={query.zone} />}
      <select className="input" name="host" aria-label="Host" value={host} onChange={(event) => showHost(event.target.value)}>
        <option value="">All hosts</option>
        {hosts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label className="check">
        <input type="checkbox" name="show" value="all" checked={withCancelled} onChange={(event) => showCancelled(event.target.checked)} />
        <span>Show cancelled</span>
      </label>
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show
        </button>
      </noscript>
    </Form>
  );
}

export function CalendarTools({ page }: ToolsProps) {
  return (
    <>
      <div className="cal__tools">
        <Steps page={page} />
        <h2 id="calendar-title" className="cal__title" aria-live="polite">
          {page.title}
        </h2>
        <Narrow page={page} />
        <Views page={page} />
      </div>
      <Zone page={page} />
    </>
  );
}
