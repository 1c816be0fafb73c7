import { CALENDAR_VIEWS, type CalendarView, readDay } from "#domain/appointments/calendar-range.ts";
import { isId, type SearchParams } from "#domain/list/search-params.ts";
import { readZone } from "../viewer-zone.ts";

/** The calendar's parsed URL. Missing or invalid parameters fall back to defaults. */
export interface CalendarQuery {
  readonly view: CalendarView;
  readonly date: string | undefined;
  readonly hostId: string | undefined;
  readonly zone: string | undefined;
  /** With declined and cancelled appointments. */
  readonly withCancelled: boolean;
}

export function readCalendarQuery(params: SearchParams): CalendarQuery {
  const [view, host] = [params.get("view"), params.get("host") ?? ""];
  return {
    view: CALENDAR_VIEWS.find((each) => each === view) ?? "week",
    date: readDay(params.get("date")),
    hostId: isId(host) ? host : undefined,
    zone: readZone(params),
    withCancelled: params.get("show") === "all",
  };
}
