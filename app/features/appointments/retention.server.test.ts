import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { aHost, anAppointment } from "./appointment-fixture.ts";
import { HOLD_MS, holdSlot } from "./hold-slot.server.ts";

const RUNNING = new AbortController().signal;

it("deletes an appointment with its mails and text a year after its date, and not a day before", async () => {
  await using world = await testWorld();
  await aHost(world);
  const { id } = await anAppointment(world);
  world.clock.advance(365 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await world.services.db.$count(appointments)).toBe(1);
  world.clock.advance(2 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await world.services.db.$count(appointments)).toBe(0);
  expect(await world.services.db.$count(mails)).toBe(0);
  const told = await world.services.db
    .select({ type: events.type, payload: events.payload })
    .from(events)
    .where(eq(events.subjectId, id))
    .orderBy(events.seq);
  expect(told.map(({ type }) => type)).toEqual(["appointment.booked", "appointment.deleted"]);
  expect(JSON.stringify(told)).not.toContain("Rina");
});

it("deletes an expired hold completely", async () => {
  await using world = await testWorld();
  await aHost(world);
  await holdSlot(asVisitor(world), { typeId: "intro", start: new Date("2026-11-16T10:00:00Z"), timeZone: "UTC" });
  world.clock.advance(HOLD_MS);
  await runRetention(world.services, RUNNING);
  expect(await world.services.db.$count(appointments)).toBe(0);
});
