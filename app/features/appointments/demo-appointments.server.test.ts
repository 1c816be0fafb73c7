import { eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { appointments, hosts } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { wishFor } from "./appointment-fixture.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { DEMO_CALLS } from "./demo-appointments.ts";
import { listSlots } from "./list-slots.server.ts";

it("the demo data has three hosts, who never overlap, and calls before and after now", async () => {
  await using world = await testWorld();
  const now = world.clock.now();
  await loadDemoWorld(world.services);
  const rows = await world.services.db.select().from(appointments);
  expect(rows).toHaveLength(DEMO_CALLS.length);
  expect(rows.filter(({ startsAt }) => startsAt < now).length).toBeGreaterThan(4);
  expect(await world.services.db.$count(appointments, isNotNull(appointments.quoteId))).toBeGreaterThan(4);
  expect(await world.services.db.$count(mails, eq(mails.subjectKind, "appointment"))).toBe(0);
  for (const [from, to] of [
    ["2026-11-16", "2026-12-20"],
    ["2026-12-21", "2027-01-12"],
  ] as const) {
    const listed = await listSlots(world.services, { typeId: "intro", from, to, timeZone: "UTC" });
    expect(listed.ok && listed.slots.length).toBeGreaterThan(100);
    expect(listed.ok && listed.slots.every(({ hostIds }) => hostIds.length === 1)).toBe(true);
  }
});

it("is removed completely, except for a host with a real booking, who takes no further ones", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld(world.services);
  const listed = await listSlots(world.services, { typeId: "intro", from: "2026-11-17", to: "2026-11-20", timeZone: "UTC" });
  const start = listed.ok ? listed.slots[0]?.start : undefined;
  if (!start) throw new Error("no slot");
  const real = await bookAppointment(asVisitor(world), wishFor({ start }));
  expect(real.ok).toBe(true);
  await removeDemo(await asStaff(world));
  const left = await db.select().from(appointments);
  expect(left.map(({ isDemo }) => isDemo)).toEqual([false]);
  expect(await db.select({ id: hosts.personId, isActive: hosts.isActive }).from(hosts)).toEqual([{ id: left[0]?.hostId, isActive: false }]);
  expect(await db.$count(people, eq(people.isDemo, true))).toBe(1);
});
