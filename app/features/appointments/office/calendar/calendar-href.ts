import type { CalendarQuery } from "./calendar-query.ts";

/** The URL of a calendar page, omitting default values. */
export function calendarHref({ view, date, hostId, zone, withCancelled }: CalendarQuery): string {
  const params = new URLSearchParams();
  if (view !== "week") params.set("view", view);
  if (date !== undefined) params.set("date", date);
  if (hostId !== undefined) params.set("host", hostId);
  if (zone !== undefined) params.set("zone", zone);
  if (withCancelled) params.set("show", "all");
  const search = params.toString();
  return `/admin/appointments${search === "" ? "" : `?${search}`}`;
}

/** The booking form for a day of a zone, or for a time of that day. */
export function bookingHref(
  { zone, hostId }: { readonly zone: string; readonly hostId: string | undefined },
  when: { readonly date: string } | { readonly at: string },
): string {
  const params = new URLSearchParams({ ...when, zone, ...(hostId !== undefined && { host: hostId }) });
  return `/admin/appointments/new?${params}`;
}
