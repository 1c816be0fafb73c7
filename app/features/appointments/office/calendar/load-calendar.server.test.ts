import { expect, it } from "vitest";
import { appointments } from "#db/schema/appointments.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointmentOf, at, hostIn } from "../office-fixture.ts";
import { type CalendarPage, loadCalendar, MAX_SHOWN_APPOINTMENTS } from "./load-calendar.server.ts";

const url = (search = "") => new URL(`https://orbweave.example/admin/appointments${search}`);

const shown = ({ days }: CalendarPage) =>
  days.flatMap(({ day, placed }) =>
    placed.map((event) => `${day} ${event.begin}–${event.end} ${event.column}/${event.columns} ${event.status}`),
  );

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")])
    await expect(loadCalendar(ctx, url())).rejects.toThrow(Forbidden);
});

it("shows a week in the host’s time zone, or in the office’s for others", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "America/New_York" });
  await appointmentOf(world, host, { startsAt: at("03:00", "2026-11-24") });
  const mine = await loadCalendar(host, url("?date=2026-11-25"));
  expect(mine).toMatchObject({ timeZone: "America/New_York", today: "2026-11-15", title: "23 – 29 Nov 2026" });
  expect(shown(mine)).toEqual(["2026-11-23 22:00–22:30 0/1 confirmed"]);
  const office = await loadCalendar(await asStaff(world), url("?date=2026-11-25"));
  expect(office.timeZone).toBe("Asia/Dhaka");
  expect(shown(office)).toEqual(["2026-11-24 09:00–09:30 0/1 confirmed"]);
  expect(office.zones.map(({ zone }) => zone)).toEqual(["Asia/Dhaka"]);
  expect(shown(await loadCalendar(host, url("?date=2026-11-25&zone=UTC")))).toEqual(["2026-11-24 03:00–03:30 0/1 confirmed"]);
});

it("folds the nights, counts what is booked in them, and asks the browser for the zone of a viewer without hours", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "America/New_York" });
  await appointmentOf(world, host, { startsAt: at("03:00", "2026-11-24") });
  await appointmentOf(world, host, { startsAt: at("15:00", "2026-11-24") });
  const mine = await loadCalendar(host, url(`?date=2026-11-25&host=${host.actor.personId}`));
  // It is 04:00 in that time zone: only this week has that night open, and not the other one.
  const closed = { count: 0, isNow: false };
  expect(mine).toMatchObject({ hours: { first: 8, last: 19 }, nights: { early: closed, late: { count: 1, isNow: false } } });
  expect(mine.isZoneGuessed).toBe(false);
  expect(await loadCalendar(host, url(`?host=${host.actor.personId}`))).toMatchObject({
    nights: { early: { count: 0, isNow: true }, late: closed },
  });
  const staff = await asStaff(world);
  expect(await loadCalendar(staff, url())).toMatchObject({ isZoneGuessed: true, nights: { early: closed, late: closed } });
  expect(await loadCalendar(staff, url("?zone=UTC"))).toMatchObject({ isZoneGuessed: false });
});

it("omits cancelled appointments and expired holds", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await appointmentOf(world, host, { status: "cancelled" });
  await appointmentOf(world, host, { status: "held", startsAt: at("12:00"), heldUntil: at("08:59", "2026-11-15") });
  await appointmentOf(world, host, { status: "held", startsAt: at("14:00"), heldUntil: at("09:05", "2026-11-15") });
  expect(shown(await loadCalendar(host, url("?date=2026-11-23")))).toEqual(["2026-11-23 14:00–14:30 0/1 held"]);
  expect(shown(await loadCalendar(host, url("?date=2026-11-23&show=all")))).toHaveLength(2);
});

it("says how many it shows, if there are more", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id: _, ...one } = await appointmentOf(world, host, { status: "cancelled" });
  const place = (count: number) => world.services.db.insert(appointments).values(Array.from({ length: count }, () => one));
  await place(MAX_SHOWN_APPOINTMENTS - 1);
  const all = url("?date=2026-11-23&show=all");
  expect((await loadCalendar(host, all)).shownOfMore).toBeUndefined();
  await place(1);
  const page = await loadCalendar(host, all);
  expect(page.shownOfMore).toBe(MAX_SHOWN_APPOINTMENTS);
  expect(shown(page)).toHaveLength(MAX_SHOWN_APPOINTMENTS);
});

it("puts hosts with concurrent calls side by side, and a single one across the day", async () => {
  await using world = await testWorld();
  const [first, second] = [await hostIn(world), await hostIn(world)];
  await appointmentOf(world, first);
  await appointmentOf(world, second);
  const both = await loadCalendar(first, url("?date=2026-11-23"));
  expect(shown(both)).toEqual(["2026-11-23 10:00–10:30 0/2 confirmed", "2026-11-23 10:00–10:30 1/2 confirmed"]);
  const alone = await loadCalendar(first, url(`?date=2026-11-23&host=${second.actor.personId}`));
  expect(shown(alone)).toEqual(["2026-11-23 10:00–10:30 0/1 confirmed"]);
  expect(alone.days[0]?.open).toEqual([{ from: "09:00", to: "17:00" }]);
});

it("shows a month in whole weeks", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await appointmentOf(world, host, { startsAt: at("10:00", "2026-12-01") });
  const page = await loadCalendar(host, url("?view=month&date=2026-11-23"));
  expect(page).toMatchObject({ title: "November 2026", previous: "2026-10-01", next: "2026-12-01" });
  expect(page.days).toHaveLength(42);
  expect(page.days.find(({ day }) => day === "2026-12-01")).toMatchObject({ isOutside: true, placed: [{ begin: "10:00", end: "10:30" }] });
});
