import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OpenSpan } from "#domain/schedule/business-hours.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { hosts, meetingTypes } from "#db/schema/appointments.ts";
import { type Appointment, appointmentToken } from "./appointment-record.server.ts";
import { bookAppointment, type Booked, type NewAppointment } from "./book-appointment.server.ts";
import { ensureMeetingTypes } from "./ensure-meeting-types.server.ts";

export const everyDay = (...spans: OpenSpan[]) => Array.from({ length: 7 }, () => spans);

/** A host who takes calls every day from 09:00 to 17:00 UTC. A test world's clock starts at 09:00 on 15 November 2026. */
export async function aHost(world: TestWorld, change: Partial<typeof hosts.$inferInsert> = {}): Promise<Ctx<Staff>> {
  const ctx = await asStaff(world, { role: "member", areas: ["sales"] });
  await ensureMeetingTypes(world.services.db);
  await world.services.db
    .insert(hosts)
    .values({ personId: ctx.actor.personId, timeZone: "UTC", week: everyDay(["09:00", "17:00"]), ...change });
  return ctx;
}

export const changeType = (world: TestWorld, id: string, change: Partial<typeof meetingTypes.$inferInsert>) =>
  world.services.db.update(meetingTypes).set(change).where(eq(meetingTypes.id, id));

export const TOMORROW = new Date("2026-11-16T10:00:00Z");

export const wishFor = (change: Partial<NewAppointment> = {}): NewAppointment => ({
  typeId: "intro",
  start: TOMORROW,
  timeZone: "Asia/Dhaka",
  fullName: "Rina Zebrafinch",
  email: "rina@example.com",
  topic: "Why does the platypus cost extra?",
  idempotencyKey: randomUUID(),
  ...change,
});

type Accepted = Extract<Booked, { ok: true }>;

export async function booked(ctx: Ctx, change: Partial<NewAppointment> = {}): Promise<Accepted> {
  const result = await bookAppointment(ctx, wishFor(change));
  if (!result.ok) throw new Error(result.reason);
  return result;
}

/** Returns the appointment and its link token. */
export async function anAppointment(
  world: TestWorld,
  change: Partial<NewAppointment> = {},
): Promise<{ readonly appointment: Appointment; readonly token: string; readonly id: string }> {
  const { appointment } = await booked(asVisitor(world), change);
  return { appointment, id: appointment.id, token: appointmentToken(world.services, appointment.id) };
}
