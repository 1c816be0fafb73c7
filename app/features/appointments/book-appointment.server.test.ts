import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#platform/db.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { aHost, booked, changeType, everyDay, TOMORROW, wishFor } from "./appointment-fixture.ts";
import { findMeetingType } from "./appointment-record.server.ts";
import { bookAppointment, type Booked } from "./book-appointment.server.ts";
import { timeOf } from "./claim-slot.server.ts";
import { RACE_MS } from "./diary.server.ts";
import { HOLD_MS, holdSlot, releaseHold } from "./hold-slot.server.ts";
import { listSlots } from "./list-slots.server.ts";

const reasonOf = (result: Booked) => (result.ok ? "booked" : result.reason);

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

describe("one slot for one visitor", () => {
  it.each([
    [1, "10:45"],
    [3, "10:15"],
  ])(
    "of 200 who want it at once with %i free hosts exactly one gets it, and the others are told what is free",
    { timeout: 60_000 },
    async (hosts, next) => {
      await using world = await testWorld();
      for (let count = 0; count < hosts; count += 1) await aHost(world);
      const databases = Array.from({ length: 2 }, () => openDatabase(world.url, world.services.log));
      const contexts = databases.map(({ db }, index) => ({
        services: { ...world.services, db },
        actor: { kind: "visitor" as const, address: `203.0.113.${index}` },
      }));
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          bookAppointment(contexts[index % 2] ?? asVisitor(world), wishFor({ email: `visitor${index}@example.com` })),
        ),
      );
      await Promise.all(databases.map((database) => database.close()));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const refused = results.filter((result) => !result.ok);
      expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(["slot_taken"]));
      for (const result of refused)
        expect("next" in result && result.next.map(({ start }) => start.toISOString())[0]).toBe(at(next).toISOString());
      expect(await world.services.db.$count(appointments)).toBe(1);
    },
  );

  it("a minute later the next host is offered, and again to one visitor only", async () => {
    await using world = await testWorld();
    for (let count = 0; count < 3; count += 1) await aHost(world);
    for (let round = 1; round <= 4; round += 1) {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          bookAppointment(asVisitor(world), wishFor({ email: `visitor${round}-${index}@example.com` })),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(round <= 3 ? 1 : 0);
      expect(new Set(results.map(reasonOf))).toEqual(new Set(round <= 3 ? ["booked", "slot_taken"] : ["slot_taken"]));
      // Later requests within the minute are refused too; other times are not affected.
      expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ email: "late@example.com" })))).toBe("slot_taken");
      world.clock.advance(RACE_MS);
    }
    const rows = await world.services.db.select().from(appointments);
    expect(new Set(rows.map(({ hostId }) => hostId)).size).toBe(3);
  });

  it("the database refuses overlaps, holds and buffers included, whatever the code allows", async () => {
    await using world = await testWorld();
    const { personId } = (await aHost(world)).actor;
    const type = await findMeetingType(world.services.db, "intro");
    if (!type) throw new Error("no type");
    const insert = (time: string, status: "held" | "confirmed" | "cancelled") =>
      world.services.db.insert(appointments).values({ ...timeOf(type, personId, at(time)), typeId: "intro", status, timeZone: "UTC" });
    await insert("10:00", "held");
    await expect(insert("10:30", "confirmed")).rejects.toMatchObject({ cause: { code: "23P01", constraint: "appointments_no_overlap" } });
    await expect(insert("09:30", "held")).rejects.toMatchObject({ cause: { code: "23P01" } });
    await insert("10:45", "confirmed");
    await insert("10:00", "cancelled");
    const backwards = {
      ...timeOf(type, personId, at("15:00")),
      endsAt: at("14:00"),
      typeId: "intro",
      status: "confirmed" as const,
      timeZone: "UTC",
    };
    await expect(world.services.db.insert(appointments).values(backwards)).rejects.toMatchObject({
      cause: { constraint: "appointments_times" },
    });
  });

  it("keeps the daily cap under concurrent requests", async () => {
    await using world = await testWorld();
    await aHost(world);
    await changeType(world, "intro", { dailyCap: 2 });
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"];
    const results = await Promise.all(times.map((time) => bookAppointment(asVisitor(world), wishFor({ start: at(time) }))));
    expect(results.filter((result) => result.ok)).toHaveLength(2);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ start: at("16:30") })))).toBe("day_full");
  });
});

describe("rules that an edited URL cannot bypass", () => {
  it.each([
    ["past", "2026-11-15T08:00:00Z"],
    ["too_soon", "2026-11-15T12:45:00Z"],
    ["too_far", "2027-02-15T10:00:00Z"],
    ["not_offered", "2026-11-16T08:45:00Z"],
    ["not_offered", "2026-11-16T16:45:00Z"],
    ["not_offered", "2026-11-16T10:05:00Z"],
    ["not_offered", "2026-11-16T10:00:01Z"],
  ])("%s at %s", async (reason, start) => {
    await using world = await testWorld();
    await aHost(world);
    const result = await bookAppointment(asVisitor(world), wishFor({ start: new Date(start) }));
    expect(reasonOf(result)).toBe(reason);
    expect("next" in result && result.next.length).toBe(5);
    expect(await world.services.db.$count(appointments)).toBe(0);
  });

  it("the buffer of the previous call", async () => {
    await using world = await testWorld();
    await aHost(world);
    await booked(asVisitor(world));
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ start: at("10:30") })))).toBe("slot_taken");
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ start: at("09:30") })))).toBe("slot_taken");
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ start: at("10:45") })))).toBe("booked");
  });

  it("an unknown meeting type, and a host without its topic", async () => {
    await using world = await testWorld();
    await aHost(world, { topics: ["Design"] });
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ typeId: "nonsense" })))).toBe("unknown_type");
    await aHost(world, { topics: ["Web3"], week: [] });
    await changeType(world, "intro", { topics: ["Web3"] });
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor()))).toBe("not_offered");
    // If no host has the topic, every host takes the call.
    await changeType(world, "intro", { topics: ["Audits"] });
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor()))).toBe("booked");
  });

  it("does not apply to staff, except for booked times; and needs the permission", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const early = at("06:00");
    expect(reasonOf(await bookAppointment(host, wishFor({ start: early, hostId: host.actor.personId })))).toBe("booked");
    expect(reasonOf(await bookAppointment(host, wishFor({ start: early, hostId: host.actor.personId })))).toBe("slot_taken");
    const member = await asMemberWithout(world, "sales");
    await expect(bookAppointment(member, wishFor())).rejects.toThrow(Forbidden);
  });
});

describe("a held slot", () => {
  const hold = (world: TestWorld, start = TOMORROW) => holdSlot(asVisitor(world), { typeId: "intro", start, timeZone: "UTC" });

  async function held(world: TestWorld) {
    const result = await hold(world);
    if (!result.ok) throw new Error(result.reason);
    return result;
  }

  it("is reserved for its holder", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor()))).toBe("slot_taken");
    const mine = await booked(asVisitor(world), { hold: token });
    expect(mine.appointment).toMatchObject({ status: "confirmed", fullName: "Rina Zebrafinch", heldUntil: null });
    expect(await world.services.db.$count(appointments)).toBe(1);
  });

  it("is free again after 15 minutes, and not listed before", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    const isListed = async () => {
      const listed = await listSlots(world.services, { typeId: "intro", from: "2026-11-16", to: "2026-11-16", timeZone: "UTC" });
      return listed.ok && listed.slots.some(({ start }) => start.getTime() === TOMORROW.getTime());
    };
    expect(await isListed()).toBe(false);
    world.clock.advance(HOLD_MS);
    expect(await isListed()).toBe(true);
    await booked(asVisitor(world), { email: "other@example.com" });
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ hold: token })))).toBe("slot_taken");
  });

  it("that expired can still be booked if the slot is free", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    world.clock.advance(2 * HOLD_MS);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ hold: token })))).toBe("booked");
  });

  it("that expired bypasses no rule", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    world.clock.advance(22 * 3_600_000);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ hold: token })))).toBe("too_soon");
  });

  it("cannot be turned into another slot, and is freed when released", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    const other = await booked(asVisitor(world), { hold: token, start: at("12:00") });
    expect(other.appointment.startsAt).toEqual(at("12:00"));
    await releaseHold(asVisitor(world), token);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor()))).toBe("booked");
  });

  it("does not block the next one that its holder takes", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await held(world);
    const next = await holdSlot(asVisitor(world), { typeId: "intro", start: at("10:15"), timeZone: "UTC", instead: token });
    expect(next.ok).toBe(true);
    expect(await world.services.db.$count(appointments)).toBe(1);
  });

  it("is one of at most twelve per visitor", async () => {
    await using world = await testWorld();
    for (let count = 0; count < 13; count += 1) await aHost(world);
    const results = [];
    for (let count = 0; count < 13; count += 1) results.push(await hold(world, new Date(at("09:00").getTime() + count * 15 * 60_000)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(12);
    expect(results.at(-1)).toMatchObject({ ok: false, reason: "too_many" });
  });
});

describe("booking", () => {
  it("twice with one key creates one appointment, also concurrently; other content is refused", async () => {
    await using world = await testWorld();
    await aHost(world);
    const wish = wishFor({ idempotencyKey: randomUUID() });
    const results = await Promise.all(Array.from({ length: 8 }, () => bookAppointment(asVisitor(world), wish)));
    expect(results.map(reasonOf)).toEqual(Array.from({ length: 8 }, () => "booked"));
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1);
    expect(reasonOf(await bookAppointment(asVisitor(world), { ...wish, topic: "something else" }))).toBe("key_reused");
  });

  it("twice with one key is refused if staff chose another host or ticket meanwhile", async () => {
    await using world = await testWorld();
    const [host, other] = [await aHost(world), await aHost(world)];
    const wish = wishFor({ idempotencyKey: randomUUID(), hostId: host.actor.personId });
    expect(reasonOf(await bookAppointment(host, wish))).toBe("booked");
    expect(await bookAppointment(host, wish)).toMatchObject({ ok: true, isNew: false });
    expect(reasonOf(await bookAppointment(host, { ...wish, hostId: other.actor.personId }))).toBe("key_reused");
    expect(reasonOf(await bookAppointment(host, { ...wish, ticketId: UNKNOWN_ID }))).toBe("key_reused");
  });

  it("twice with one key creates one appointment with several hosts too, and one key for two times is refused", async () => {
    await using world = await testWorld();
    await aHost(world);
    await aHost(world);
    const wish = wishFor({ idempotencyKey: randomUUID() });
    const results = await Promise.all(Array.from({ length: 8 }, () => bookAppointment(asVisitor(world), wish)));
    expect(results.map(reasonOf)).toEqual(Array.from({ length: 8 }, () => "booked"));
    expect(new Set(results.map((result) => result.ok && result.appointment.id)).size).toBe(1);
    const other = wishFor({ idempotencyKey: randomUUID(), email: "other@example.com" });
    const mixed = await Promise.all(["12:00", "14:00"].map((time) => bookAppointment(asVisitor(world), { ...other, start: at(time) })));
    expect(mixed.map(reasonOf).sort()).toEqual(["booked", "key_reused"]);
    expect(await world.services.db.$count(appointments)).toBe(2);
  });

  it("is limited to three upcoming calls per mailbox, in any case of its letters", async () => {
    await using world = await testWorld();
    await aHost(world);
    const times = ["09:00", "10:00", "11:00", "12:00", "13:00"];
    const results = await Promise.all(
      times.map((time, index) =>
        bookAppointment(asVisitor(world), wishFor({ start: at(time), email: index % 2 ? "Rina@Example.com" : "rina@example.com" })),
      ),
    );
    expect(results.map(reasonOf).sort()).toEqual(["booked", "booked", "booked", "too_many_open", "too_many_open"]);
    expect(reasonOf(await bookAppointment(asVisitor(world), wishFor({ start: at("15:00"), email: "other@example.com" })))).toBe("booked");
  });

  it("goes to the host with the fewest calls on that day", async () => {
    await using world = await testWorld();
    await aHost(world);
    await aHost(world);
    const first = await booked(asVisitor(world), { start: at("09:00") });
    const second = await booked(asVisitor(world), { start: at("11:00") });
    expect(second.appointment.hostId).not.toBe(first.appointment.hostId);
  });

  it("stores the instant, in any zones of host and visitor", async () => {
    await using world = await testWorld();
    await aHost(world, { timeZone: "Asia/Kathmandu", week: everyDay(["09:00", "17:00"]) });
    // 09:00 in Kathmandu.
    const start = new Date("2026-11-17T03:15:00Z");
    const { appointment } = await booked(asVisitor(world), { start, timeZone: "America/St_Johns" });
    const [row] = await world.services.db.select().from(appointments);
    expect(row).toMatchObject({
      id: appointment.id,
      startsAt: start,
      endsAt: new Date("2026-11-17T03:45:00Z"),
      timeZone: "America/St_Johns",
    });
  });

  it("waits for confirmation if the meeting type requires it, and is logged", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { appointment } = await booked(asVisitor(world), { typeId: "audit", start: at("12:00") });
    expect(appointment.status).toBe("requested");
    const [event] = await world.services.db.select().from(events);
    expect(event).toMatchObject({
      type: "appointment.requested",
      subjectKind: "appointment",
      subjectId: appointment.id,
      actorKind: "visitor",
    });
  });
});
