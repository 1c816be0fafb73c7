import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { DECISION_WAITS_MS } from "#kit/mail/sending.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { asMemberWithout, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { appointmentToken, findAppointment } from "../appointment-record.server.ts";
import { bookAppointment } from "../book-appointment.server.ts";
import { cancelAppointment } from "../cancel-appointment.server.ts";
import { rescheduleAppointment } from "../reschedule-appointment.server.ts";
import { sendDueReminders } from "../send-due-reminders.server.ts";
import {
  cancelAsStaff,
  closeAppointment,
  confirmAppointment,
  declineAppointment,
  setVideoLink,
  undoDecision,
  undoOutcome,
  undoVideoLink,
} from "./manage-appointment.server.ts";
import { REASON_PLACE } from "./office-words.ts";
import { loadAppointment } from "./record/load-appointment.server.ts";
import { appointmentAction } from "./record/appointment-action.server.ts";
import { appointmentOf, at, formFrom, hostIn } from "./office-fixture.ts";

const mailsTo = ({ services: { db } }: TestWorld, address: string) => db.select().from(mails).where(eq(mails.toAddress, address));

const ics = (attachments: (typeof mails.$inferSelect)["attachments"]) =>
  attachments.map(({ base64 }) => Buffer.from(base64, "base64").toString()).join("\n");

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host, { status: "requested" });
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
    await expect(confirmAppointment(ctx, id)).rejects.toThrow(Forbidden);
    await expect(declineAppointment(ctx, id, { reason: "No." })).rejects.toThrow(Forbidden);
    await expect(cancelAsStaff(ctx, id)).rejects.toThrow(Forbidden);
    await expect(closeAppointment(ctx, id, "no_show")).rejects.toThrow(Forbidden);
    await expect(undoOutcome(ctx, id, { is: "done", status: "confirmed" })).rejects.toThrow(Forbidden);
    await expect(undoDecision(ctx, id, { decisionId: id })).rejects.toThrow(Forbidden);
    await expect(setVideoLink(ctx, id, { videoLink: "" })).rejects.toThrow(Forbidden);
    await expect(undoVideoLink(ctx, id, { is: "", videoLink: "" })).rejects.toThrow(Forbidden);
  }
});

describe("a request", () => {
  it("is confirmed: the client gets an updated invitation, and it is logged", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "requested" });
    expect(await confirmAppointment(host, id)).toMatchObject({ ok: true, appointment: { status: "confirmed", sequence: 1 } });
    const [mail] = await mailsTo(world, "nadia@riverbank.example");
    expect(mail?.template).toBe("appointment-confirmed");
    expect(ics(mail?.attachments ?? [])).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1/);
    const told = await world.services.db.select().from(events).where(eq(events.subjectId, id));
    expect(told.map(({ type, actorId }) => [type, actorId])).toEqual([["appointment.confirmed", host.actor.personId]]);
    // Confirming again changes nothing.
    expect(await confirmAppointment(host, id)).toMatchObject({ ok: true, appointment: { sequence: 1 } });
    expect(await mailsTo(world, "nadia@riverbank.example")).toHaveLength(1);
  });

  it("is declined with a reason that the client reads, and its time is freed", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "requested" });
    expect(await declineAppointment(host, id, { reason: "We are at a fair that week." })).toMatchObject({
      ok: true,
      appointment: { status: "declined", reason: "We are at a fair that week.", sequence: 1 },
    });
    const [mail] = await mailsTo(world, "nadia@riverbank.example");
    expect(mail?.text).toContain("We are at a fair that week.");
    expect(ics(mail?.attachments ?? [])).toContain("METHOD:CANCEL");
    const again = {
      typeId: "intro",
      start: at("10:00"),
      timeZone: "UTC",
      fullName: "Ines",
      email: "ines@example.com",
      topic: "",
      hostId: host.actor.personId,
    };
    expect(await bookAppointment(host, again)).toMatchObject({ ok: true });
  });

  it("is declined with an email that leaves later, or without one; the host is told in any case", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status: "requested" });
    const other = await appointmentOf(world, host, { status: "requested", startsAt: at("12:00") });
    const url = new URL(`https://orbweave.example/admin/appointments/${id}`);
    expect((await loadAppointment(host, id, url))?.declineLetter?.text).toContain(REASON_PLACE);
    expect(await declineAppointment(colleague, id, { reason: "No.", send: "later", sendAt: "" })).toEqual({
      ok: false,
      reason: "send_in_past",
    });
    expect(await declineAppointment(colleague, id, { reason: "No.", send: "later", sendAt: "2026-11-20T09:00" })).toMatchObject({
      ok: true,
    });
    expect(await declineAppointment(colleague, other.id, { reason: "No.", send: "never" })).toMatchObject({ ok: true });
    const told = await mailsTo(world, "nadia@riverbank.example");
    expect(told.map(({ dueAt }) => dueAt)).toEqual([new Date("2026-11-20T03:00:00Z")]);
    expect(await mailsTo(world, host.actor.email)).toHaveLength(2);
  });

  it("that was declined comes back with its time, and neither the client nor the host is told of the decline", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status: "requested", sequence: 2, mailedSequence: 2 });
    const declined = await declineAppointment(colleague, id, { reason: "No." });
    if (!declined.ok) throw new Error(declined.reason);
    const dueAt = new Date(world.clock.now().getTime() + DECISION_WAITS_MS);
    const both = () => world.services.db.select().from(mails);
    expect((await both()).map((mail) => [mail.status, mail.dueAt])).toEqual([
      ["queued", dueAt],
      ["queued", dueAt],
    ]);
    expect(await declineAppointment(host, id, { reason: "No, too." })).toEqual({ ok: false, reason: "declined" });
    expect(await undoDecision(colleague, id, { decisionId: id })).toEqual({ ok: false, reason: "moved_since" });
    expect(await undoDecision(colleague, id, declined)).toEqual({ ok: true });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ status: "requested", reason: "", sequence: 4, mailedSequence: 4 });
    expect((await both()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(await undoDecision(colleague, id, declined)).toEqual({ ok: false, reason: "moved_since" });
  });

  it("that was declined comes back after the emails have left, which is said, and the host is asked again", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status: "requested" });
    const declined = await declineAppointment(colleague, id, { reason: "No." });
    if (!declined.ok) throw new Error(declined.reason);
    await world.services.db.update(mails).set({ status: "sent" });
    const answer = await appointmentAction(colleague, id, formFrom({ intent: "undo_decision", decisionId: declined.decisionId }));
    expect(answer).toMatchObject({ ok: true, undone: expect.stringContaining("already been sent") as string });
    const told = await mailsTo(world, host.actor.email);
    expect(told.map(({ template }) => template).sort()).toEqual(["appointment-host-declined", "appointment-host-requested"]);
  });

  it("that was declined stays declined where the host has been booked for its time since, and the emails still leave", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "requested" });
    const declined = await declineAppointment(host, id, { reason: "No." });
    if (!declined.ok) throw new Error(declined.reason);
    await appointmentOf(world, host);
    expect(await undoDecision(host, id, declined)).toEqual({ ok: false, reason: "booked_since" });
    expect(await world.services.db.select().from(mails)).toMatchObject([{ status: "queued" }]);
  });

  it("cannot be confirmed after its time", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "requested" });
    world.clock.advance(9 * 24 * HOUR_MS);
    expect(await confirmAppointment(host, id)).toEqual({ ok: false, reason: "over" });
    expect(await declineAppointment(host, id, { reason: "Too late." })).toEqual({ ok: false, reason: "over" });
    expect(await closeAppointment(host, id, "no_show")).toMatchObject({ ok: true });
    expect(await mailsTo(world, "nadia@riverbank.example")).toEqual([]);
  });
});

it("confirmed on the day itself needs no day's reminder", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host, { status: "requested", startsAt: at("14:00", "2026-11-15") });
  expect(await confirmAppointment(host, id)).toMatchObject({ appointment: { remindedDayAt: world.clock.now(), remindedHourAt: null } });
});

it("sends another video link as an update of the invitation, unless the call is over", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host);
  expect(await setVideoLink(host, id, { videoLink: "https://meet.example/other" })).toMatchObject({ appointment: { sequence: 1 } });
  const [mail] = await mailsTo(world, "nadia@riverbank.example");
  expect(ics(mail?.attachments ?? [])).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*LOCATION:https:\/\/meet.example\/other/);
  world.clock.advance(9 * 24 * HOUR_MS);
  expect(await setVideoLink(host, id, { videoLink: "" })).toMatchObject({ appointment: { sequence: 1 } });
  expect(await mailsTo(world, "nadia@riverbank.example")).toHaveLength(1);
});

describe("the outcome", () => {
  it("cannot be set before the call has begun", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    expect(await closeAppointment(host, id, "no_show")).toEqual({ ok: false, reason: "not_started" });
    expect(await closeAppointment(host, id, "done")).toEqual({ ok: false, reason: "not_started" });
  });

  it("is set afterwards, can be corrected, and sends no mail", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host);
    world.clock.advance(at("10:00").getTime() - world.clock.now().getTime());
    expect(await closeAppointment(host, id, "no_show")).toMatchObject({ ok: true, appointment: { status: "no_show", sequence: 0 } });
    expect(await closeAppointment(host, id, "done")).toMatchObject({ ok: true, appointment: { status: "done" } });
    expect(await mailsTo(world, "nadia@riverbank.example")).toHaveLength(0);
  });
});

it("a held slot is no appointment yet", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host, { status: "held", heldUntil: at("10:00", "2026-11-30") });
  expect(await confirmAppointment(host, id)).toEqual({ ok: false, reason: "unknown" });
});

describe("a call that is cancelled", () => {
  const CLIENT = "nadia@riverbank.example";
  const statuses = async (world: TestWorld) =>
    (await world.services.db.select().from(mails).orderBy(mails.template)).map(({ template, status }) => [template, status]);

  it("is told of after two minutes, and its time is free at once", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id, startsAt } = await appointmentOf(world, host);
    const answer = await appointmentAction(colleague, id, formFrom({ intent: "cancel", reason: "We are ill." }));
    expect(answer).toMatchObject({ ok: true, undo: { intent: "undo_decision" } });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ status: "cancelled", reason: "We are ill.", sequence: 1 });
    const dueAt = new Date(world.clock.now().getTime() + DECISION_WAITS_MS);
    const [mail] = await mailsTo(world, CLIENT);
    expect(mail).toMatchObject({ template: "appointment-cancelled", dueAt, text: expect.stringContaining("We are ill.") as string });
    expect(ics(mail?.attachments ?? [])).toContain("METHOD:CANCEL");
    expect(await mailsTo(world, host.actor.email)).toMatchObject([{ template: "appointment-host-cancelled", dueAt }]);
    expect(await cancelAsStaff(host, id, { reason: "Another reason." })).toEqual({ ok: false, reason: "cancelled" });
    await appointmentOf(world, host, { startsAt });
  });

  it.each(["requested", "confirmed"] as const)("comes back as it was (%s), with its reminders, and no one is told", async (status) => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status, sequence: 2, mailedSequence: 2 });
    const before = await findAppointment(world.services.db, id);
    const cancelled = await cancelAsStaff(colleague, id, { reason: "No." });
    if (!cancelled.ok) throw new Error(cancelled.reason);
    world.clock.advance((before?.startsAt.getTime() ?? 0) - world.clock.now().getTime() - 20 * 3_600_000);
    await sendDueReminders(world.services, new AbortController().signal);
    expect(await undoDecision(colleague, id, { decisionId: id })).toEqual({ ok: false, reason: "moved_since" });
    const both = await Promise.all([undoDecision(colleague, id, cancelled), undoDecision(host, id, cancelled)]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true }]);
    const { updatedAt: _, ...as } = before ?? {};
    expect(await findAppointment(world.services.db, id)).toMatchObject({ ...as, sequence: 4, mailedSequence: 4 });
    const [forHost, forClient] = ["appointment-host-cancelled", "appointment-cancelled"];
    expect(await statuses(world)).toEqual([
      [forClient, "cancelled"],
      [forHost, "cancelled"],
    ]);
    await sendDueReminders(world.services, new AbortController().signal);
    const queued = (await statuses(world)).filter(([, is]) => is === "queued");
    expect(queued.map(([template]) => template)).toEqual(
      status === "confirmed" ? ["appointment-host-reminder", "appointment-reminder-day"] : [],
    );
  });

  it("and was told of comes back with another email, and the host is told too", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { sequence: 1, mailedSequence: 1 });
    const cancelled = await cancelAsStaff(colleague, id);
    if (!cancelled.ok) throw new Error(cancelled.reason);
    await world.services.db.update(mails).set({ status: "sent" });
    const undo = { intent: "undo_decision", decisionId: cancelled.decisionId };
    expect(await appointmentAction(colleague, id, formFrom(undo))).toMatchObject({
      ok: true,
      undone: "Undone. The client was told, so another email follows.",
    });
    expect(await statuses(world)).toEqual([
      ["appointment-cancelled", "sent"],
      ["appointment-confirmed", "queued"],
      ["appointment-host-booked", "queued"],
      ["appointment-host-cancelled", "sent"],
    ]);
    expect(await findAppointment(world.services.db, id)).toMatchObject({ status: "confirmed", sequence: 3, mailedSequence: 3 });
  });

  it.each([
    [15 * 60_000, 0],
    [16 * 60_000, DECISION_WAITS_MS],
  ])("%i ms before its start is told of in %i ms, which the answer says", async (leftMs, waitsMs) => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id, startsAt } = await appointmentOf(world, host);
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime() - leftMs);
    const { config } = world.services;
    const services = { ...world.services, config: { ...config, mail: { ...config.mail, smtpUrl: "smtp://mail.example" } } };
    const answer = await appointmentAction({ ...colleague, services }, id, formFrom({ intent: "cancel", reason: "" }));
    expect(answer).toMatchObject({ ok: true, done: expect.stringContaining(waitsMs === 0 ? "on its way" : "in two minutes") as string });
    const dueAt = new Date(world.clock.now().getTime() + waitsMs);
    expect(await world.services.db.select().from(mails)).toMatchObject([{ dueAt }, { dueAt }]);
  });

  it("comes back without a reminder that the other confirmation replaces", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id, startsAt } = await appointmentOf(world, host, { sequence: 1, mailedSequence: 1 });
    const cancelled = await cancelAsStaff(colleague, id);
    if (!cancelled.ok) throw new Error(cancelled.reason);
    await world.services.db.update(mails).set({ status: "sent" });
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime() - 20 * HOUR_MS);
    expect(await undoDecision(colleague, id, cancelled)).toEqual({ ok: true, letter: "followed" });
    await sendDueReminders(world.services, new AbortController().signal);
    const queued = (await statuses(world)).filter(([, is]) => is === "queued").map(([template]) => template);
    expect(queued).toEqual(["appointment-confirmed", "appointment-host-booked"]);
  });

  it("stays cancelled once its time has passed, and no one is told", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id, endsAt } = await appointmentOf(world, host);
    const cancelled = await cancelAsStaff(colleague, id);
    if (!cancelled.ok) throw new Error(cancelled.reason);
    await world.services.db.update(mails).set({ status: "sent" });
    world.clock.advance(endsAt.getTime() - world.clock.now().getTime());
    expect(await undoDecision(colleague, id, cancelled)).toEqual({ ok: false, reason: "over_since" });
    expect(await statuses(world)).toHaveLength(2);
  });

  it("stays cancelled where the host has been booked for its time since, and where the client has cancelled it again", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id, startsAt } = await appointmentOf(world, host);
    const cancelled = await cancelAsStaff(host, id);
    if (!cancelled.ok) throw new Error(cancelled.reason);
    const other = await appointmentOf(world, host, { startsAt });
    expect(await undoDecision(host, id, cancelled)).toEqual({ ok: false, reason: "booked_since" });
    expect(await mailsTo(world, CLIENT)).toMatchObject([{ template: "appointment-cancelled", status: "queued" }]);
    await cancelAsStaff(host, other.id);
    expect(await undoDecision(host, id, cancelled)).toEqual({ ok: true });
    const token = appointmentToken(world.services, id);
    expect(await cancelAppointment(asVisitor(world), { token })).toMatchObject({ ok: true });
    expect(await undoDecision(host, id, cancelled)).toEqual({ ok: false, reason: "moved_since" });
  });
});

it("a declined one cannot be confirmed", async () => {
  await using world = await testWorld();
  const host = await hostIn(world);
  const { id } = await appointmentOf(world, host, { status: "declined" });
  expect(await confirmAppointment(host, id)).toEqual({ ok: false, reason: "cannot_move" });
});

describe("a video link", () => {
  const [OLD, NEW] = ["https://meet.example/old", "https://meet.example/new"];

  it("is told after two minutes, and is undone before that without an email", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { videoLink: OLD, sequence: 1, mailedSequence: 1 });
    await setVideoLink(colleague, id, { videoLink: NEW });
    const all = await world.services.db.select().from(mails);
    const dueAt = new Date(world.clock.now().getTime() + DECISION_WAITS_MS);
    expect(all.map(({ template, dueAt: at }) => [template, at]).sort()).toEqual([
      ["appointment-host-changed", dueAt],
      ["appointment-other-place", dueAt],
    ]);
    expect(await undoVideoLink(colleague, id, { is: NEW, videoLink: OLD })).toEqual({ ok: true, isTold: false });
    expect(await findAppointment(world.services.db, id)).toMatchObject({ videoLink: OLD, sequence: 3, mailedSequence: 3 });
    expect((await world.services.db.select().from(mails)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(await undoVideoLink(colleague, id, { is: NEW, videoLink: OLD })).toEqual({ ok: false, reason: "link_changed_since" });
  });

  it("that the client was not told of yet is told of once the next one is undone", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { videoLink: "" });
    await setVideoLink(host, id, { videoLink: OLD });
    await setVideoLink(host, id, { videoLink: NEW });
    expect(await undoVideoLink(host, id, { is: NEW, videoLink: OLD })).toEqual({ ok: true, isTold: false });
    const told = await mailsTo(world, "nadia@riverbank.example");
    expect(told.map(({ status }) => status).sort()).toEqual(["cancelled", "cancelled", "queued"]);
    expect(told.find(({ status }) => status === "queued")?.text).toContain(OLD);
  });

  it("that was told is undone with another email, and news with the link replaces the email about it", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { videoLink: OLD });
    await setVideoLink(host, id, { videoLink: NEW });
    await world.services.db.update(mails).set({ status: "sent" });
    expect(await undoVideoLink(host, id, { is: NEW, videoLink: OLD })).toEqual({ ok: true, isTold: true });
    await cancelAsStaff(host, id);
    const told = await world.services.db.select().from(mails).orderBy(mails.createdAt);
    expect(told.map(({ template, status }) => [template, status]).sort()).toEqual([
      ["appointment-cancelled", "queued"],
      ["appointment-other-place", "cancelled"],
      ["appointment-other-place", "sent"],
    ]);
  });
});

describe("an undone video link", () => {
  const [OLD, NEW] = ["https://meet.example/old", "https://meet.example/new"];
  const [CLIENT, HOST] = ["appointment-other-place", "appointment-host-changed"];

  it.each([
    { left: CLIENT, other: HOST, isTold: true },
    { left: HOST, other: CLIENT, isTold: false },
  ])("is told again to those whose own email about it has left: $left", async ({ left, other, isTold }) => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { videoLink: OLD, sequence: 1, mailedSequence: 1 });
    await setVideoLink(colleague, id, { videoLink: NEW });
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.template, left));
    expect(await undoVideoLink(colleague, id, { is: NEW, videoLink: OLD })).toEqual({ ok: true, isTold });
    const all = await world.services.db.select().from(mails);
    expect(all.map(({ template, status }) => [template, status]).sort()).toEqual(
      [
        [left, "queued"],
        [left, "sent"],
        [other, "cancelled"],
      ].sort(),
    );
    expect(ics(all.find(({ status }) => status === "queued")?.attachments ?? [])).toContain(OLD);
    expect(await findAppointment(world.services.db, id)).toMatchObject({ videoLink: OLD, sequence: 3, mailedSequence: 3 });
  });
});

describe("a video link that was not told of yet", () => {
  const NEW = "https://meet.example/new";

  it.each(["now", "never"] as const)("is told again once the decline of its request is undone (email: %s)", async (send) => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status: "requested", sequence: 1, mailedSequence: 1 });
    await setVideoLink(colleague, id, { videoLink: NEW });
    const declined = await declineAppointment(colleague, id, { reason: "No.", send });
    if (!declined.ok) throw new Error(declined.reason);
    expect(await undoDecision(colleague, id, declined)).toEqual({ ok: true });
    const queued = await world.services.db.select().from(mails).where(eq(mails.status, "queued"));
    expect(queued.map(({ template }) => template).sort()).toEqual(["appointment-host-changed", "appointment-other-place"]);
    for (const { attachments } of queued) expect(ics(attachments)).toContain(NEW);
    expect(await findAppointment(world.services.db, id)).toMatchObject({ status: "requested", sequence: 4, mailedSequence: 4 });
  });

  it("reaches the calendar of a host who confirms or moves the call", async () => {
    await using world = await testWorld();
    const [host, colleague] = [await hostIn(world), await hostIn(world)];
    const { id } = await appointmentOf(world, host, { status: "requested" });
    const toHost = async () =>
      (await mailsTo(world, host.actor.email)).filter(({ status }) => status === "queued").map((mail) => ics(mail.attachments));
    await setVideoLink(colleague, id, { videoLink: NEW });
    await confirmAppointment(host, id);
    expect(await toHost()).toEqual([expect.stringMatching(/SEQUENCE:2[^]*LOCATION:https:\/\/meet.example\/new/)]);
    expect(await rescheduleAppointment(host, { id }, { start: at("14:00") })).toMatchObject({ ok: true });
    expect(await toHost()).toEqual([expect.stringMatching(/SEQUENCE:3[^]*LOCATION:https:\/\/meet.example\/new/)]);
    await world.services.db.update(mails).set({ status: "sent" });
    expect(await rescheduleAppointment(host, { id }, { start: at("15:00") })).toMatchObject({ ok: true });
    expect(await toHost()).toEqual([]);
  });
});

describe("an outcome set by mistake", () => {
  it("is undone without a mail, to the status before it", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "requested" });
    world.clock.advance(9 * 24 * HOUR_MS);
    await closeAppointment(host, id, "no_show");
    expect(await undoOutcome(host, id, { is: "no_show", status: "requested" })).toMatchObject({
      ok: true,
      appointment: { status: "requested" },
    });
    const told = await world.services.db.select({ type: events.type }).from(events).where(eq(events.subjectId, id));
    expect(told.map(({ type }) => type).sort()).toEqual(["appointment.no_show", "appointment.outcome_undone"]);
    expect(await mailsTo(world, "nadia@riverbank.example")).toEqual([]);
    expect(await undoOutcome(host, id, { is: "no_show", status: "confirmed" })).toEqual({ ok: false, reason: "moved_since" });
  });

  it("stays where the host has been booked for its time since", async () => {
    await using world = await testWorld();
    const host = await hostIn(world);
    const { id } = await appointmentOf(world, host, { status: "done" });
    // A colleague has corrected it since.
    expect(await undoOutcome(host, id, { is: "no_show", status: "confirmed" })).toEqual({ ok: false, reason: "moved_since" });
    await appointmentOf(world, host);
    expect(await undoOutcome(host, id, { is: "done", status: "confirmed" })).toEqual({ ok: false, reason: "booked_since" });
  });
});
