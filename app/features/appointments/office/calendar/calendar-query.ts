import { CALENDAR_VIEWS, type CalendarView, readDay } from "#domain/appointments/calendar-range.ts";
import { isId, type SearchParams } from "#domain/list/search-params.ts";
import { isTimeZone } from "#domain/schedule/business-hours.ts";

/** The calendar's parsed URL. Missing or invalid parameters fall back to defaults. */
export interface CalendarQuery {
  readonly view: CalendarView;
  readonly date: string | undefined;
  readonly hostId: string | undefined;
  readonly zone: string | undefined;
  /** Includes declined and cancelled appointments. */
  readonly isEverything: boolean;
}

const MAX_ZONE_CHARACTERS = 60;

export function readCalendarQuery(params: SearchParams): CalendarQuery {
  const [view, host, zone] = [params.get("view"), params.get("host") ?? "", params.get("zone") ?? ""];
  return {
    view: CALENDAR_VIEWS.find((each) => each === view) ?? "week",
    date: readDay(params.get("date")),
    hostId: isId(host) ? host : undefined,
    zone: zone.length <= MAX_ZONE_CHARACTERS && isTimeZone(zone) ? zone : undefined,
    isEverything: params.get("show") === "all",
  };
}
