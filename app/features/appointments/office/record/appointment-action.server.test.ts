import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findAppointment } from "../../appointment-record.server.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { localTime } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { linkRecord, unlinkRecord } from "../link-record.server.ts";
import { appointmentOf, at, DAY, formFrom, hostIn } from "../office-fixture.ts";
import { appointmentAction } from "./appointment-action.server.ts";
import { loadAppointment } from "./load-appointment.server.ts";

const url = (id: string, search = "") => new URL(`https://orbweave.example/admin/appointments/${id}${search}`);

const moveTo = (hostId: string, time: string, date = DAY) => formFrom({ intent: "move", hostId, date, zone: "UTC", start: "other", time });

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host);
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
    await expect(loadAppointment(ctx, id, url(id))).rejects.toThrow(Forbidden);
    for (const form of [
      moveTo(host.actor.personId, "12:00"),
      formFrom({ intent: "cancel", reason: "" }),
      formFrom({ intent: "host", hostId: host.actor.personId }),
      formFrom({ intent: "video", videoLink: "" }),
      formFrom({ intent: "note.add", body: "Hm." }),
    ]) {
      await expect(appointmentAction(ctx, id, form)).rejects.toThrow(Forbidden);
    }
  }
  expect(await findAppointment(world.services.db, id)).toMatchObject({ status: "confirmed", startsAt: at("10:00") });
});

it("is shown on the clock of its reader, as in the calendar, and on those of the others", async () => {
  await using world = await testWorld();
  const host = await hostIn(world, { timeZone: "America/New_York" });
  const { id } = await appointmentOf(world, host, { startsAt: at("19:00"), timeZone: "Europe/Lisbon" });
  const { timeZone } = await businessHours(world.services.db);
  const own = await loadAppointment(host, id, url(id));
  expect(own?.title).toContain("14:00–14:30 (America/New York");
  expect(own?.times.map(({ name }) => name)).toEqual(["Your time", "Office time", "Client’s time"]);
  expect(own?.times[1]?.value).toContain(localTime(at("19:00"), timeZone));
  const there = await loadAppointment(host, id, url(id, "?zone=Asia/Tokyo"));
  expect(there?.title).toContain("04:00–04:30 (Asia/Tokyo");
  expect(there?.times.map(({ name }) => name)).toEqual(["Your time", "Office time", "Host’s time", "Client’s time"]);
  expect(there?.calendar).toContain("zone=Asia%2FTokyo");
});

describe("another time", () => {
  it("may be outside the hours and immediate; everyone concerned is mailed", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const colleague = await asStaff(world);
    const { id } = await appointmentOf(world, host);
    expect(await appointmentAction(colleague, id, moveTo(host.actor.personId, "20:15", "2026-11-15"))).toMatchObject({ ok: true });
    expect(await findAppointment(world.services.db, id)).toMatchObject({
      startsAt: at("20:15", "2026-11-15"),
      endsAt: at("20:45", "2026-11-15"),
      sequence: 1,
    });
    const told = await world.services.db.select({ to: mails.toAddress }).from(mails);
    expect(told.map(({ to }) => to).sort()).toEqual([host.actor.email, "nadia@riverbank.example"].sort());
  });

  it("is refused where the host is booked, buffer included", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    await appointmentOf(world, host, { startsAt: at("14:00") });
    const { id } = await appointmentOf(world, host);
    for (const time of ["13:30", "14:00", "14:30"]) {
      expect(await appointmentAction(host, id, moveTo(host.actor.personId, time))).toMatchObject({
        ok: false,
        intent: "move",
        errors: { form: expect.stringContaining("already has an appointment") as string },
      });
    }
    expect(await appointmentAction(host, id, moveTo(host.actor.personId, "14:45"))).toMatchObject({ ok: true });
  });

  it("is refused by the database itself, whatever the code checked before", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const [taken, moved] = [await appointmentOf(world, host, { startsAt: at("14:00") }), await appointmentOf(world, host)];
    const { startsAt, endsAt, blocked } = taken;
    const update = world.services.db.update(appointments).set({ startsAt, endsAt, blocked }).where(eq(appointments.id, moved.id));
    await expect(update).rejects.toMatchObject({ cause: { code: "23P01", constraint: "appointments_no_overlap" } });
  });

  it("is given to one of two concurrent requests", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const ids = [(await appointmentOf(world, host)).id, (await appointmentOf(world, host, { startsAt: at("11:00") })).id];
    const answers = await Promise.all(ids.map((id) => appointmentAction(host, id, moveTo(host.actor.personId, "15:00"))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("can go to another host who is free then, and not to one who is not", async () => {
    await using world = await testWorld();
    const [first, second] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, first);
    const busy = await appointmentOf(world, second);
    const start = formFrom({ intent: "move", hostId: second.actor.personId, date: DAY, zone: "UTC", start: at("10:00").toISOString() });
    expect(await appointmentAction(first, id, start)).toMatchObject({ ok: false });
    await appointmentAction(first, busy.id, formFrom({ intent: "cancel", reason: "" }));
    expect(await appointmentAction(first, id, start)).toMatchObject({ ok: true });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ hostId: second.actor.personId, startsAt: at("10:00") });
  });

  it("is kept when only the host is set, and the host must be free then", async () => {
    await using world = await testWorld();
    const [first, second] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, first);
    const busy = await appointmentOf(world, second);
    const given = formFrom({ intent: "host", hostId: second.actor.personId });
    expect(await appointmentAction(first, id, given)).toMatchObject({
      ok: false,
      intent: "host",
      errors: { form: expect.stringContaining("already has an appointment") as string },
    });
    await appointmentAction(first, busy.id, formFrom({ intent: "cancel", reason: "" }));
    expect(await appointmentAction(first, id, given)).toMatchObject({ ok: true });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ hostId: second.actor.personId, startsAt: at("10:00") });
  });

  it("gets one of two hosts whom two colleagues set at the same time, and Undo does not replace a later one", async () => {
    await using world = await testWorld();
    const [first, second, third] = [await hostIn(world), await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, first);
    const give = (to: Ctx<Staff>, from: Ctx<Staff>) =>
      appointmentAction(first, id, formFrom({ intent: "host", hostId: to.actor.personId, from: from.actor.personId }));
    const both = await Promise.all([give(second, first), give(third, first)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ errors: { form: expect.stringContaining("changed since") as string } });
    const told = await world.services.db.select().from(mails).where(eq(mails.toAddress, "nadia@riverbank.example"));
    expect(told).toHaveLength(1);
    const [winner, loser] = both[0].ok ? [second, third] : [third, second];
    await give(loser, winner);
    // The Undo of the first change.
    expect(await give(first, winner)).toMatchObject({ ok: false });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ hostId: loser.actor.personId });
  });

  it.each([
    [{ time: "09:07" }, "time"],
    [{ time: "" }, "time"],
    [{ date: "2026-02-31" }, "date"],
    [{ hostId: "me" }, "hostId"],
    [{ start: "soon" }, "start"],
    [{ start: at("10:00", "2026-11-10").toISOString() }, "form"],
  ])("refuses %o at %s", async (fields, field) => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    const answer = await appointmentAction(
      host,
      id,
      formFrom({ intent: "move", hostId: host.actor.personId, date: DAY, zone: "UTC", start: "other", time: "12:00", ...fields }),
    );
    expect(answer).toMatchObject({ ok: false, errors: { [field]: expect.any(String) as string } });
  });

  it("shows the host’s free slots of the day, including its own", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    await appointmentOf(world, host, { startsAt: at("14:00") });
    const record = await loadAppointment(host, id, url(id, `?date=${DAY}`));
    const times = record?.move?.slots.map(({ time }) => time) ?? [];
    expect(times).toContain("10:00");
    expect(times).toContain("09:00");
    expect(times).not.toContain("13:45");
    expect(times.at(-1)).toBe("16:30");
  });
});

it("a past call cannot be moved or cancelled", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host);
  world.clock.advance(9 * 86_400_000);
  expect(await appointmentAction(host, id, moveTo(host.actor.personId, "12:00", "2026-12-01"))).toMatchObject({ ok: false });
  expect(await appointmentAction(host, id, formFrom({ intent: "cancel", reason: "" }))).toMatchObject({ ok: false });
});

it.each(["javascript:alert(1)", "http://meet.example", "meet.example", `https://x/${"a".repeat(600)}`])(
  "%s is no video link",
  async (videoLink) => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    expect(await appointmentAction(host, id, formFrom({ intent: "video", videoLink }))).toMatchObject({
      ok: false,
      intent: "video",
      errors: { videoLink: expect.any(String) as string },
    });
  },
);

describe("linked records", () => {
  it("are found by the same address or by a few letters, linked, and unlinked", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    const own = await addQuote(world, { email: "NADIA@riverbank.example" });
    const other = await addQuote(world, { email: "jo@tidepool.example" });
    const before = await loadAppointment(host, id, url(id, "?find=Tidepool"));
    expect(before?.trail.entries.map((record) => record.id)).toEqual([own]);
    expect(before?.found.map((record) => record.id)).toEqual([other]);
    expect(await appointmentAction(host, id, formFrom({ intent: "link", kind: "quote", recordId: other }))).toMatchObject({ ok: true });
    const linked = await loadAppointment(host, id, url(id));
    expect(linked?.links.find(({ kind }) => kind === "quote")).toMatchObject({
      isLinked: true,
      record: { id: other, href: `/admin/quotes/${other}` },
    });
    expect(await appointmentAction(host, id, formFrom({ intent: "unlink", kind: "quote" }))).toMatchObject({ ok: true });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ quoteId: null });
  });

  it("stay as a colleague set them, if an earlier linking or unlinking is undone", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    const [first, second, third] = [await addQuote(world), await addQuote(world), await addQuote(world)];
    const act = (fields: Readonly<Record<string, string>>) => appointmentAction(host, id, formFrom({ kind: "quote", ...fields }));
    const undos = [
      { intent: "unlink", from: first },
      { intent: "link", recordId: first, from: second },
      { intent: "link", recordId: second, from: "" },
    ];
    const linked = async () => (await findAppointment(world.services.db, id))?.quoteId;
    await act({ intent: "link", recordId: third });
    for (const undo of undos)
      expect(await act(undo)).toMatchObject({
        ok: false,
        errors: { form: "This link has been changed since, so it was not undone." },
      });
    expect(await linked()).toBe(third);
    await act({ intent: "link", recordId: second });
    expect(await act({ intent: "link", recordId: first, from: second })).toMatchObject({ ok: true });
    expect(await linked()).toBe(first);
    expect(await act({ intent: "unlink", from: first })).toMatchObject({ ok: true });
    expect(await act({ intent: "link", recordId: first, from: "" })).toMatchObject({ ok: true });
    expect(await linked()).toBe(first);
  });

  it("need their own permission, and must exist", async () => {
    await using world = await careersWorld();
    const member = await hostIn(world, { role: "member", areas: ["sales"] });
    const { id } = await appointmentOf(world, member, { applicationId: await anApplication(world, await aJob(world)) });
    await expect(linkRecord(member, id, { kind: "ticket", recordId: randomUUID() })).rejects.toThrow(Forbidden);
    await expect(unlinkRecord(member, id, { kind: "application" })).rejects.toThrow(Forbidden);
    expect(await appointmentAction(member, id, formFrom({ intent: "link", kind: "quote", recordId: randomUUID() }))).toMatchObject({
      ok: false,
      errors: { form: "This record no longer exists." },
    });
    expect(await appointmentAction(member, id, formFrom({ intent: "link", kind: "person", recordId: randomUUID() }))).toMatchObject({
      ok: false,
    });
    const record = await loadAppointment(member, id, url(id));
    expect(record?.links.find(({ kind }) => kind === "application")).toEqual({
      kind: "application",
      isLinked: true,
      isVisible: false,
      canUnlink: false,
      record: undefined,
    });
  });
});
