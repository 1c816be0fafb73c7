import type { CalendarEvent } from "#domain/schedule/ics.ts";

const compact = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const address = (base: string, params: Readonly<Record<string, string>>) => `${base}?${new URLSearchParams(params)}`;

/** "Add to calendar" links of web calendars. */
export function calendarLinks({ start, end, summary, description = "", location = "" }: CalendarEvent) {
  return {
    google: address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: summary,
      dates: `${compact(start)}/${compact(end)}`,
      details: description,
      location,
    }),
    outlook: address("https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: summary,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: description,
      location,
    }),
  };
}
