import { expect, it } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { hostExceptions } from "#db/schema/appointments.ts";
import { aHost, anAppointment, booked, changeType, everyDay, TOMORROW } from "../appointment-fixture.ts";
import { HOLD_MS, holdSlot } from "../hold-slot.server.ts";
import { loadAppointmentPage } from "./appointment-page.server.ts";
import { holdCookie } from "./hold-cookie.server.ts";
import { loadBooking } from "./load-booking.server.ts";

const load = (world: TestWorld, search: string, cookie = "") =>
  loadBooking(
    asVisitor(world),
    new Request("https://orbweave.example/company/book-a-call", { headers: { Cookie: cookie } }),
    new URLSearchParams(`type=intro&time_zone=UTC&day=2026-11-16&${search}`),
  );

async function held(world: TestWorld) {
  const hold = await holdSlot(asVisitor(world), { typeId: "intro", start: TOMORROW, timeZone: "UTC" });
  if (!hold.ok) throw new Error(hold.reason);
  return hold.token;
}

type Picker = NonNullable<Awaited<ReturnType<typeof load>>["picker"]>;

const timesOf = (picker: Picker | undefined) => picker?.day?.parts.flatMap(({ times }) => times) ?? [];

const isShown = ({ picker }: { readonly picker: Picker | undefined }) =>
  timesOf(picker).some(({ start }) => start === TOMORROW.toISOString());

it("says when the hold has expired, and leads to the appointment once it is booked", async () => {
  await using world = await testWorld();
  await aHost(world);
  const token = await held(world);
  expect(await load(world, `hold=${token}`)).toMatchObject({ holdState: "held", hold: { token } });
  expect(await load(world, "hold=nonsense")).toMatchObject({ holdState: "none", hold: undefined });
  world.clock.advance(HOLD_MS);
  expect(await load(world, `hold=${token}`)).toMatchObject({ holdState: "over", hold: undefined });
  const own = await held(world);
  await booked(asVisitor(world), { hold: own });
  const gone = await load(world, `hold=${own}`).catch((thrown: unknown) => thrown);
  expect(gone instanceof Response && gone.headers.get("Location")).toBe(`/appointment/${own}`);
});

it("shows a held slot to its holder who goes back, and to no other visitor", async () => {
  await using world = await testWorld();
  await aHost(world);
  const cookie = holdCookie(world.services, await held(world)).split(";", 1)[0];
  expect(isShown(await load(world, "", cookie))).toBe(true);
  expect(isShown(await load(world, ""))).toBe(false);
});

it("lets a call of a retired type be moved", async () => {
  await using world = await testWorld();
  await aHost(world);
  const { token } = await anAppointment(world);
  await changeType(world, "intro", { isActive: false });
  const page = await loadAppointmentPage(asVisitor(world), token, new URLSearchParams("step=move"));
  expect(timesOf(page.picker).length).toBeGreaterThan(0);
});

it("offers the first type and its next five slots by default, and none of these beside a chosen day", async () => {
  await using world = await testWorld();
  await aHost(world);
  const request = new Request("https://orbweave.example/company/book-a-call");
  const fresh = await loadBooking(asVisitor(world), request, new URLSearchParams("time_zone=UTC"));
  expect(fresh.type?.id).toBe("intro");
  expect(fresh.picker?.soon).toHaveLength(5);
  expect(fresh.zone?.groups).toEqual([]);
  const first = await loadBooking(asVisitor(world), request, new URLSearchParams());
  expect([first.type?.id, first.picker?.soon.length, first.zone?.groups]).toEqual(["intro", 5, []]);
  const starts = fresh.picker?.soon.map(({ start }) => start) ?? [];
  expect(starts).toEqual(starts.toSorted());
  expect(timesOf(fresh.picker)[0]?.start).toBe(starts[0]);
  expect((await load(world, "")).picker?.soon).toEqual([]);
});

it("spreads the next times over three days, an early and a later one, each with its day", async () => {
  await using world = await testWorld();
  await aHost(world);
  const request = new Request("https://orbweave.example/company/book-a-call");
  const { picker } = await loadBooking(asVisitor(world), request, new URLSearchParams("time_zone=UTC"));
  expect(picker?.soon.map(({ day, label }) => `${day} ${label}`)).toEqual([
    "Sunday 15 November 13:00",
    "Sunday 15 November 16:00",
    "Monday 16 November 09:00",
    "Monday 16 November 12:00",
    "Tuesday 17 November 09:00",
  ]);
});

it.each([
  ["America/New_York", ["08:00", "11:00", "08:00", "11:00", "08:00"]],
  ["Asia/Tokyo", ["18:00", "19:45", "18:00", "19:45", "18:00"]],
  // Only night hours are free there.
  ["Pacific/Auckland", ["02:00", "05:00", "00:00", "03:00", "00:00"]],
])("suggests the waking hours of %s, if there are any", async (timeZone, labels) => {
  await using world = await testWorld();
  await aHost(world);
  const request = new Request("https://orbweave.example/company/book-a-call");
  const { picker } = await loadBooking(asVisitor(world), request, new URLSearchParams({ time_zone: timeZone }));
  expect(picker?.soon.map(({ label }) => label)).toEqual(labels);
});

it("suggests a waking hour of next month rather than a night", async () => {
  await using world = await testWorld();
  const { actor } = await aHost(world);
  await world.services.db.insert(hostExceptions).values({ hostId: actor.personId, day: "2026-12-20", spans: [["20:00", "20:30"]] });
  const request = new Request("https://orbweave.example/company/book-a-call");
  const { picker } = await loadBooking(asVisitor(world), request, new URLSearchParams({ time_zone: "Pacific/Auckland" }));
  expect(picker?.soon.map(({ day, label }) => `${day} ${label}`)).toEqual(["Monday 21 December 09:00"]);
});

it("takes all next times from one day if no other day is free", async () => {
  await using world = await testWorld();
  await aHost(world, { week: everyDay().map((spans, day) => (day === 3 ? [["09:00", "12:00"]] : spans)) });
  await changeType(world, "intro", { horizonDays: 5 });
  const request = new Request("https://orbweave.example/company/book-a-call");
  const { picker } = await loadBooking(asVisitor(world), request, new URLSearchParams("time_zone=UTC"));
  expect(picker?.soon).toHaveLength(5);
  expect(new Set(picker?.soon.map(({ day }) => day)).size).toBe(1);
});
