import type { CalendarPage } from "./load-calendar.server.ts";
import { threadOf } from "./thread-of.ts";

/** The hosts' colours. Every appointment also names its host. */
export function HostLegend({ page: { hosts, hoursOf } }: { readonly page: CalendarPage }) {
  if (hosts.length === 0) return null;
  return (
    <ul className="cal__legend" aria-label="Hosts">
      {hosts.map(({ id, name, lane }) => (
        <li key={id} data-thread={threadOf(lane)}>
          {name}
        </li>
      ))}
      <li className="cal__legend-open">{hoursOf}</li>
    </ul>
  );
}
