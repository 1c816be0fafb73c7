import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointmentOf, at, DAY, formFrom, hostIn } from "../office-fixture.ts";
import { loadBooking } from "./load-booking.server.ts";
import { bookForClient } from "./book-for-client.server.ts";

const wish = (hostId: string, fields: Readonly<Record<string, string>> = {}) =>
  formFrom({
    typeId: "intro",
    hostId,
    date: DAY,
    zone: "UTC",
    start: "other",
    time: "10:00",
    fullName: "Ines Costa",
    email: "ines@example.com",
    topic: "",
    timeZone: "Europe/Lisbon",
    idempotencyKey: randomUUID(),
    ...fields,
  });

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")])
    await expect(bookForClient(ctx, wish(host.actor.personId))).rejects.toThrow(Forbidden);
  expect(await world.services.db.$count(appointments)).toBe(0);
});

it("books within the notice and outside the hours, already confirmed", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "Asia/Dhaka" });
  // It is 15:00 in Dhaka, on a Sunday; audits need a day's notice and a confirmation.
  const booked = await bookForClient(
    host,
    wish(host.actor.personId, { typeId: "audit", date: "2026-11-15", zone: "Asia/Dhaka", time: "15:15" }),
  );
  expect(booked).toMatchObject({
    ok: true,
    appointment: { status: "confirmed", startsAt: at("09:15", "2026-11-15"), timeZone: "Europe/Lisbon" },
  });
});

it("never over a booked time", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  await appointmentOf(world, host, { status: "requested" });
  expect(await bookForClient(host, wish(host.actor.personId, { time: "10:30" }))).toMatchObject({
    ok: false,
    errors: { form: expect.stringContaining("already has an appointment") as string },
  });
});

it("opens for a record with the zone of the client's last appointment, and links it", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const quoteId = await addQuote(world, { email: "ines@example.com" });
  const page = (query: string) => loadBooking(host, new URL(`https://orbweave.example/admin/appointments/new?${query}`));
  const known = `email=Ines%40example.com&name=Ines+Costa&quote=${quoteId}`;
  const officeZone = (await page("")).client.timeZone;
  expect(await page(known)).toMatchObject({
    client: { fullName: "Ines Costa", timeZone: officeZone },
    about: { kind: "quote", id: quoteId },
  });
  expect(await bookForClient(host, wish(host.actor.personId, { kind: "quote", recordId: quoteId }))).toMatchObject({
    ok: true,
    appointment: { quoteId },
  });
  expect(await page(known)).toMatchObject({ client: { timeZone: "Europe/Lisbon" } });
  expect((await page(`quote=${UNKNOWN_ID}`)).about).toBeUndefined();
  expect(await bookForClient(host, wish(host.actor.personId, { time: "12:00", kind: "audit", recordId: UNKNOWN_ID }))).toMatchObject({
    ok: false,
  });
});

it("opens with the record's assignee as the host, else with the reader, else with the first", async () => {
  await using world = await testWorld();
  const [first, other] = [await hostIn(world), await hostIn(world)];
  const none = await asStaff(world);
  const hostFor = async (ctx: typeof first, query: string) =>
    (await loadBooking(ctx, new URL(`https://orbweave.example/admin/appointments/new?${query}`))).host?.id;
  const quoteOf = (assigneeId: string | null) => addQuote(world, { email: "ines@example.com", assigneeId });
  expect(await hostFor(first, `quote=${await quoteOf(other.actor.personId)}`)).toBe(other.actor.personId);
  expect(await hostFor(other, `quote=${await quoteOf(none.actor.personId)}`)).toBe(other.actor.personId);
  expect(await hostFor(other, `quote=${await quoteOf(null)}&host=${first.actor.personId}`)).toBe(first.actor.personId);
  expect([first.actor.personId, other.actor.personId]).toContain(await hostFor(none, ""));
});

it("names colleagues who take no appointments, and who can set their hours", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const [admin, seller] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["sales"] })];
  await asMemberWithout(world, "sales");
  const othersFor = async (ctx: typeof seller) => {
    const { hosts, others } = await loadBooking(ctx, new URL("https://orbweave.example/admin/appointments/new"));
    expect(hosts.map(({ id }) => id)).toEqual([host.actor.personId]);
    return others.filter(({ isSettable }) => isSettable).map(({ id }) => id);
  };
  expect((await othersFor(admin)).toSorted()).toEqual([admin.actor.personId, seller.actor.personId].toSorted());
  expect(await othersFor(seller)).toEqual([seller.actor.personId]);
});

it("is booked once, also when sent repeatedly", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const key = randomUUID();
  const [first, second] = [
    await bookForClient(host, wish(host.actor.personId, { idempotencyKey: key })),
    await bookForClient(host, wish(host.actor.personId, { idempotencyKey: key })),
  ];
  expect(first.ok && second.ok && first.appointment.id === second.appointment.id).toBe(true);
});

it.each([
  [{ fullName: " " }, "fullName"],
  [{ email: "ines" }, "email"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ zone: "Mars/Olympus" }, "zone"],
  [{ topic: "x".repeat(10_000) }, "topic"],
  [{ typeId: "" }, "typeId"],
  [{ typeId: "no-such-type" }, "form"],
  [{ hostId: randomUUID() }, "form"],
  [{ date: "2020-01-01" }, "form"],
])("refuses %o at %s", async (fields, field) => {
  await using world = await testWorld();
  const host = await hostIn(world);
  expect(await bookForClient(host, wish(host.actor.personId, fields))).toMatchObject({
    ok: false,
    errors: { [field]: expect.any(String) as string },
  });
});

it("refuses a local time skipped by a clock change", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "Europe/Berlin" });
  expect(await bookForClient(host, wish(host.actor.personId, { date: "2027-03-28", zone: "Europe/Berlin", time: "02:30" }))).toMatchObject({
    ok: false,
    errors: { time: expect.stringContaining("skip") as string },
  });
});

it("opens with the time that was clicked in the calendar, on the same clock, and says the others", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "America/New_York" });
  const open = (search: string) =>
    loadBooking(host, new URL(`https://orbweave.example/admin/appointments/new?host=${host.actor.personId}&${search}`));
  // 20:15 in Dhaka is 09:15 in New York, within their hours.
  const inside = await open("at=2026-11-24T20:15&zone=Asia/Dhaka");
  expect(inside).toMatchObject({ day: "2026-11-24", zone: "Asia/Dhaka", chosen: { start: "2026-11-24T14:15:00.000Z", time: "20:15" } });
  const slot = inside.slots.find(({ start }) => start === inside.chosen?.start);
  expect(slot).toMatchObject({ time: "20:15", elsewhere: expect.stringContaining("09:15 in America/New York") as string });
  expect(await open("at=2026-11-24T08:00&zone=Asia/Dhaka")).toMatchObject({ day: "2026-11-24", chosen: { time: "08:00" } });
  const booked = await bookForClient(host, wish(host.actor.personId, { date: "2026-11-24", zone: "Asia/Dhaka", time: "20:30" }));
  expect(booked).toMatchObject({ ok: true, zone: "Asia/Dhaka", appointment: { startsAt: at("14:30", "2026-11-24") } });
  // Without a zone in the URL, those of the viewer's own hours.
  expect(await open("date=2026-11-24")).toMatchObject({ zone: "America/New_York" });
  for (const nonsense of ["at=2026-11-24T25:00&zone=UTC", "at=2026-13-40T10:00&zone=UTC", "at=2026-11-24T10:00&zone=Nowhere"])
    expect(await open(nonsense)).toMatchObject({ chosen: undefined });
});
