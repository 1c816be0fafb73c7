import { expect, it } from "vitest";
import { calendarHref } from "./calendar-href.ts";
import { readCalendarQuery } from "./calendar-query.ts";

const HOST = "11111111-2222-3333-4444-555555555555";
const read = (search: string) => readCalendarQuery(new URLSearchParams(search));

it("parses the URL, and writes it the same way", () => {
  const search = `view=month&date=2026-11-16&host=${HOST}&zone=Europe%2FBerlin&show=all`;
  expect(read(search)).toEqual({ view: "month", date: "2026-11-16", hostId: HOST, zone: "Europe/Berlin", withCancelled: true });
  expect(calendarHref(read(search))).toBe(`/admin/appointments?${search}`);
  expect(calendarHref(read(""))).toBe("/admin/appointments");
});

it.each(["view=year", "date=2026-02-31", "host=me", "zone=Mars/Olympus", "zone=%2B02%3A00", "show=none", `zone=${"x".repeat(5000)}`])(
  "%s says nothing",
  (search) => {
    expect(calendarHref(read(search))).toBe("/admin/appointments");
  },
);
