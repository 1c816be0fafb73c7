import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { aHost, anAppointment, booked, TOMORROW } from "./appointment-fixture.ts";
import { findAppointment } from "./appointment-record.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { loadAppointment } from "./load-appointment.server.ts";
import { rescheduleAppointment } from "./reschedule-appointment.server.ts";

const LATER = new Date("2026-11-17T11:00:00Z");

describe("moving an appointment", () => {
  it("takes the new time, frees the old one, and raises the sequence for calendars", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token, id } = await anAppointment(world);
    const moved = await rescheduleAppointment(asVisitor(world), { token }, { start: LATER });
    expect(moved).toMatchObject({
      ok: true,
      appointment: { id, startsAt: LATER, endsAt: new Date("2026-11-17T11:30:00Z"), sequence: 1, status: "confirmed" },
    });
    await booked(asVisitor(world), { start: TOMORROW });
    const [, event] = await world.services.db.select().from(events).orderBy(asc(events.seq));
    expect(event).toMatchObject({ type: "appointment.rescheduled", subjectKind: "appointment", subjectId: id });
  });

  it("does not conflict with itself", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    const quarterLater = new Date(TOMORROW.getTime() + 15 * 60_000);
    expect(await rescheduleAppointment(asVisitor(world), { token }, { start: quarterLater })).toMatchObject({ ok: true });
  });

  it("applies all rules for visitors", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token, id } = await anAppointment(world);
    await booked(asVisitor(world), { start: LATER });
    const move = async (start: string) => {
      const moved = await rescheduleAppointment(asVisitor(world), { token }, { start: new Date(start) });
      return moved.ok ? "moved" : moved.reason;
    };
    expect(await move("2026-11-17T11:15:00Z")).toBe("slot_taken");
    expect(await move("2026-11-15T10:00:00Z")).toBe("too_soon");
    expect(await move("2026-11-17T03:00:00Z")).toBe("not_offered");
    expect(await findAppointment(world.services.db, id)).toMatchObject({ startsAt: TOMORROW, sequence: 0 });
  });

  it("needs a new confirmation, unless staff move it; staff may also change the host", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const other = await aHost(world, { week: [] });
    const { token, id } = await anAppointment(world, { typeId: "audit", start: new Date("2026-11-17T09:00:00Z") });
    await world.services.db.update(appointments).set({ status: "confirmed" }).where(eq(appointments.id, id));
    expect(await rescheduleAppointment(host, { id }, { start: LATER })).toMatchObject({ ok: true, appointment: { status: "confirmed" } });
    expect(await rescheduleAppointment(asVisitor(world), { token }, { start: new Date("2026-11-18T10:00:00Z") })).toMatchObject({
      ok: true,
      appointment: { status: "requested", hostId: host.actor.personId },
    });
    expect(await rescheduleAppointment(host, { id }, { start: LATER, hostId: other.actor.personId })).toMatchObject({
      ok: true,
      appointment: { hostId: other.actor.personId },
    });
  });

  it("is refused to strangers", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { id } = await anAppointment(world);
    await expect(rescheduleAppointment(asVisitor(world), { id }, { start: LATER })).rejects.toThrow(Forbidden);
    const colleague = await asMemberWithout(world, "sales");
    await expect(rescheduleAppointment(colleague, { id }, { start: LATER })).rejects.toThrow(Forbidden);
    expect(await rescheduleAppointment(asVisitor(world), { token: "AAAA" }, { start: LATER })).toMatchObject({ reason: "unknown" });
    expect(await cancelAppointment(asVisitor(world), { token: "AAAA" })).toMatchObject({ reason: "unknown" });
  });
});

describe("cancelling", () => {
  it("frees the time at once; the link then shows it, and changes nothing more", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    const cancelled = await cancelAppointment(asVisitor(world), { token }, { reason: "Rain" });
    if (!cancelled.ok) throw new Error(cancelled.reason);
    expect(cancelled.appointment).toMatchObject({ status: "cancelled", sequence: 1, reason: "Rain" });
    await booked(asVisitor(world), { email: "next@example.com" });
    expect(await cancelAppointment(asVisitor(world), { token })).toEqual({ ok: false, reason: "cancelled" });
    expect(await rescheduleAppointment(asVisitor(world), { token }, { start: LATER })).toEqual({ ok: false, reason: "cancelled" });
    expect(await loadAppointment(world.services, cancelled.appointment)).toMatchObject({ status: "cancelled", canChange: false });
  });

  it("happens once, also when pressed repeatedly", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    const results = await Promise.all(Array.from({ length: 5 }, () => cancelAppointment(asVisitor(world), { token })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is refused after the call", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    world.clock.advance(3 * 86_400_000);
    expect(await cancelAppointment(asVisitor(world), { token })).toEqual({ ok: false, reason: "over" });
  });
});
