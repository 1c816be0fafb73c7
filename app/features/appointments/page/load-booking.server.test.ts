import { expect, it } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aHost, anAppointment, booked, changeType, TOMORROW } from "../appointment-fixture.ts";
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

const isShown = ({ picker }: Awaited<ReturnType<typeof load>>) => picker?.day?.slots.some(({ start }) => start === TOMORROW.toISOString());

it("says that the five minutes are over when they are, and leads to the appointment when there is one", async () => {
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

it("shows whoever goes back the time that they hold themselves, and nobody else", async () => {
  await using world = await testWorld();
  await aHost(world);
  const cookie = holdCookie(world.services, await held(world)).split(";", 1)[0];
  expect(isShown(await load(world, "", cookie))).toBe(true);
  expect(isShown(await load(world, ""))).toBe(false);
});

it("a call of a kind that is no longer offered can be moved", async () => {
  await using world = await testWorld();
  await aHost(world);
  const { token } = await anAppointment(world);
  await changeType(world, "intro", { isActive: false });
  const page = await loadAppointmentPage(asVisitor(world), token, new URLSearchParams("step=move"));
  expect(page.picker?.day?.slots.length).toBeGreaterThan(0);
});
