import { asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { CONTACT } from "#content/brand.ts";
import { changeAccess } from "#kit/accounts/change-access.server.ts";
import { removePerson } from "#kit/accounts/remove-person.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { WITHHELD } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { appointments, hosts } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { aHost, anAppointment, booked, TOMORROW, wishFor } from "./appointment-fixture.ts";
import { appointmentToken } from "./appointment-record.server.ts";
import { bookAppointment } from "./book-appointment.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { feedLink, writeFeed } from "./calendar-feed.server.ts";
import { hasHosts, RACE_MS } from "./diary.server.ts";
import { loadAppointment, writeDownload } from "./load-appointment.server.ts";
import { rescheduleAppointment } from "./reschedule-appointment.server.ts";
import { sendDueReminders } from "./send-due-reminders.server.ts";

const LATER = new Date("2026-11-17T11:00:00Z");
const RUNNING = new AbortController().signal;

const listMails = ({ services }: TestWorld) => services.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.template));

function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => ({ component, event: new ICAL.Event(component) }));
  return { method: calendar.getFirstPropertyValue("method"), events };
}

type Mail = Awaited<ReturnType<typeof listMails>>[number];

const invitationIn = ({ attachments: [file] }: Mail) => readCalendar(Buffer.from(file?.base64 ?? "", "base64").toString("utf8"));

const HOSTILE = { fullName: "Zebrafinch;\nATTENDEE:mailto:evil@example.com", topic: "platypus https://phish.example\r\nBEGIN:VALARM" };

describe("mails", () => {
  it("to the visitor contain none of their text, to the host all of it, and both the same instant", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const { appointment } = await booked(asVisitor(world), HOSTILE);
    const sent = await listMails(world);
    expect(sent.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ["appointment-booked", "rina@example.com"],
      ["appointment-host-booked", host.actor.email],
    ]);
    const [toVisitor, toHost] = sent;
    if (!toVisitor || !toHost) throw new Error("no mails");
    const everything = [
      toVisitor.subject,
      toVisitor.text,
      toVisitor.html,
      Buffer.from(toVisitor.attachments[0]?.base64 ?? "", "base64").toString(),
    ].join("\n");
    expect(everything).not.toMatch(/platypus|phish|Zebrafinch/i);
    expect(toHost.text).toContain("platypus https://phish.example");
    // 10:00 UTC is 16:00 in Dhaka, the visitor's zone; the host's is UTC.
    expect(toVisitor.text).toContain("Monday 16 November 2026, 16:00–16:30 (Asia/Dhaka, UTC+6)");
    expect(toHost.text).toContain("Monday 16 November 2026, 10:00–10:30 (UTC)");
    for (const mail of sent) {
      expect(mail.attachments[0]?.contentType).toBe("text/calendar; method=REQUEST; charset=utf-8");
      const { method, events } = invitationIn(mail);
      expect(method).toBe("REQUEST");
      expect(events).toHaveLength(1);
      expect(events[0]?.event.startDate.toJSDate()).toEqual(TOMORROW);
      expect(events[0]?.event.uid).toBe(`${appointment.id}@localhost`);
      expect(events[0]?.component.getFirstPropertyValue("organizer")).toBe(`mailto:${CONTACT.contactEmail}`);
      expect(events[0]?.component.getAllProperties("attendee").map((each) => each.getFirstValue())).toContain(`mailto:${mail.toAddress}`);
    }
    expect(invitationIn(toVisitor).events[0]?.component.getAllProperties("attendee")).toHaveLength(1);
  });

  it("keep one UID, raise the sequence with every change and end with CANCEL", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    world.clock.advance(1_000);
    await rescheduleAppointment(asVisitor(world), { token }, { start: LATER });
    world.clock.advance(1_000);
    await cancelAppointment(asVisitor(world), { token }, { reason: "platypus" });
    const toVisitor = (await listMails(world)).filter(({ toAddress }) => toAddress === "rina@example.com");
    const invitations = toVisitor.map(invitationIn);
    expect(toVisitor.map(({ template }) => template)).toEqual(["appointment-booked", "appointment-moved", "appointment-cancelled"]);
    expect(invitations.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(invitations.map(({ events }) => events[0]?.event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(invitations.map(({ events }) => events[0]?.event.uid)).size).toBe(1);
    expect(invitations[1]?.events[0]?.event.startDate.toJSDate()).toEqual(LATER);
    expect(toVisitor[2]?.text).not.toContain("platypus");
    expect(toVisitor[2]?.headers["In-Reply-To"]).toBe(toVisitor[1]?.messageId);
    const { method, events } = readCalendar((await writeDownload(world.services, token)) ?? "");
    expect(method).toBe("PUBLISH");
    expect(events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(events[0]?.component.getAllProperties("attendee")).toEqual([]);
  });

  it("do not flood a stranger's mailbox: bookings, moves and cancellations from many networks are counted together", async () => {
    await using world = await testWorld();
    await aHost(world);
    const refused = new Set<string>();
    let network = 0;
    const stranger = (): Ctx => ({ services: world.services, actor: { kind: "visitor", address: `198.51.100.${(network += 1)}` } });
    for (const [round, email] of ["v.i.c.t.i.m@gmail.com", "victim+1@gmail.com", "Victim@googlemail.com", "vic.tim@gmail.com"].entries()) {
      const { appointment } = await booked(stranger(), { email, start: new Date(`2026-11-${17 + round}T10:00:00Z`) });
      const token = appointmentToken(world.services, appointment.id);
      for (let move = 0; move < 25; move += 1) {
        const moved = await rescheduleAppointment(
          stranger(),
          { token },
          { start: new Date(`2026-11-2${round}T${9 + (move % 6)}:00:00Z`.replace("T9", "T09")) },
        );
        if (!moved.ok) refused.add(moved.reason);
      }
      expect(await cancelAppointment(stranger(), { token })).toMatchObject({ ok: true });
      world.clock.advance(HOUR_MS);
    }
    const toVictim = (await listMails(world)).filter(({ toAddress }) => /victim|vic\.tim|v\.i\.c/i.test(toAddress));
    expect(toVictim.filter(({ status }) => status === "queued")).toHaveLength(6);
    expect(toVictim.filter(({ status, lastError }) => status === "cancelled" && lastError === WITHHELD).length).toBeGreaterThan(20);
    expect(refused).toEqual(new Set(["too_many_moves"]));
  });

  it("allow one mailbox three upcoming calls, in any spelling of its address", async () => {
    await using world = await testWorld();
    await aHost(world);
    for (const [hour, email] of ["victim@gmail.com", "vic.tim@gmail.com", "victim+x@googlemail.com"].entries())
      await booked(asVisitor(world), { start: new Date(`2026-11-16T1${hour}:00:00Z`), email });
    expect(
      await bookAppointment(asVisitor(world), wishFor({ start: new Date("2026-11-16T14:00:00Z"), email: "v.ictim@gmail.com" })),
    ).toEqual({ ok: false, reason: "too_many_open" });
    expect(
      await bookAppointment(asVisitor(world), wishFor({ start: new Date("2026-11-16T14:00:00Z"), email: "v.ictim@example.com" })),
    ).toMatchObject({ ok: true });
  });

  it("that were not sent are mentioned on the page, and a calendar with the invitation still gets the cancellation", async () => {
    await using world = await testWorld({ SMTP_URL: "smtp://mail.example" });
    await aHost(world);
    const { token, id } = await anAppointment(world);
    const isMailed = async () => {
      const [row] = await world.services.db.select().from(appointments).where(eq(appointments.id, id));
      return row && (await loadAppointment(world.services, row)).isMailed;
    };
    for (const [hour, mailed] of [
      ["11", true],
      ["12", true],
      ["13", false],
      ["14", false],
    ] as const) {
      expect(await rescheduleAppointment(asVisitor(world), { token }, { start: new Date(`2026-11-17T${hour}:00:00Z`) })).toMatchObject({
        ok: true,
      });
      expect(await isMailed()).toBe(mailed);
    }
    await cancelAppointment(asVisitor(world), { token });
    expect(await isMailed()).toBe(true);
    const { config } = world.services;
    const withoutServer = { ...world.services, config: { ...config, mail: { ...config.mail, smtpUrl: undefined } } };
    for (const row of await world.services.db.select().from(appointments)) {
      expect(await loadAppointment(world.services, row)).toMatchObject({ reminders: expect.stringContaining("We remind you") });
      expect(await loadAppointment(withoutServer, row)).toMatchObject({ isMailed: false, reminders: "" });
    }
    const own = (await listMails(world)).filter(({ toAddress, status }) => toAddress === "rina@example.com" && status === "queued");
    expect(own.map(({ template }) => template).toSorted()).toEqual([
      "appointment-booked",
      "appointment-cancelled",
      "appointment-moved",
      "appointment-moved",
    ]);
    const received = new Set(own.map(({ messageId }) => messageId));
    const last = own.find(({ template }) => template === "appointment-cancelled");
    expect(last?.headers["References"]?.split(" ").every((reference) => received.has(reference))).toBe(true);
  });

  it("limit a call to six moves a day, and staff to none", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const { token, id } = await anAppointment(world);
    const day = (each: number) => new Date(`2026-11-${17 + each}T10:00:00Z`);
    for (let each = 0; each < 6; each += 1)
      expect(await rescheduleAppointment(asVisitor(world), { token }, { start: day(each) })).toMatchObject({ ok: true });
    expect(await rescheduleAppointment(asVisitor(world), { token }, { start: day(0) })).toMatchObject({ reason: "too_many_moves" });
    expect(await rescheduleAppointment(host, { id }, { start: day(1) })).toMatchObject({ ok: true });
    expect(await cancelAppointment(asVisitor(world), { token })).toMatchObject({ ok: true });
  });

  it("limit a network to twenty moves an hour, with cancelling still possible", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    for (let each = 0; each < 20; each += 1) await rescheduleAppointment(asVisitor(world), { token: "none" }, { start: LATER });
    expect(await rescheduleAppointment(asVisitor(world), { token }, { start: LATER })).toMatchObject({ reason: "too_many" });
    expect(await cancelAppointment(asVisitor(world), { token })).toMatchObject({ ok: true });
  });

  it("name the new host, when only that has changed", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const { id } = await anAppointment(world);
    const other = await aHost(world);
    await rescheduleAppointment(host, { id }, { start: TOMORROW, hostId: other.actor.personId });
    const mail = (await listMails(world)).find(({ template }) => template === "appointment-other-host");
    expect(mail?.subject).toMatch(/^Another host: /);
    const [event] = await world.services.db.select().from(events).where(eq(events.type, "appointment.rescheduled"));
    expect(event).toMatchObject({ payload: { before: { hostId: host.actor.personId }, after: { hostId: other.actor.personId } } });
  });
});

describe("reminders", () => {
  const templates = async (world: TestWorld) =>
    (await listMails(world)).map(({ template }) => template).filter((template) => template.startsWith("appointment-reminder"));

  it("are sent a day and an hour before, once each, also with several processes", async () => {
    await using world = await testWorld();
    await aHost(world);
    await booked(asVisitor(world));
    const remind = () => Promise.all(Array.from({ length: 6 }, () => sendDueReminders(world.services, RUNNING)));
    await remind();
    expect(await templates(world)).toEqual([]);
    world.clock.advance(HOUR_MS);
    await remind();
    expect(await templates(world)).toEqual(["appointment-reminder-day"]);
    world.clock.advance(23 * HOUR_MS);
    await remind();
    await remind();
    expect(await templates(world)).toEqual(["appointment-reminder-day", "appointment-reminder-hour"]);
  });

  it("are not sent for calls booked later than that, nor for requested or cancelled ones", async () => {
    await using world = await testWorld();
    await aHost(world);
    await booked(asVisitor(world), { start: new Date("2026-11-15T13:00:00Z") });
    await booked(asVisitor(world), { typeId: "audit", start: new Date("2026-11-16T12:00:00Z") });
    const { token } = await anAppointment(world, { start: new Date("2026-11-16T15:00:00Z") });
    await cancelAppointment(asVisitor(world), { token });
    world.clock.advance(3.5 * HOUR_MS);
    await sendDueReminders(world.services, RUNNING);
    expect(await templates(world)).toEqual(["appointment-reminder-hour"]);
  });

  it("of the day are not sent less than half a day before", async () => {
    await using world = await testWorld();
    await aHost(world);
    await booked(asVisitor(world));
    world.clock.advance(22 * HOUR_MS);
    await sendDueReminders(world.services, RUNNING);
    expect(await templates(world)).toEqual([]);
  });

  it("start again with a new time", async () => {
    await using world = await testWorld();
    await aHost(world);
    const { token } = await anAppointment(world);
    world.clock.advance(HOUR_MS);
    await sendDueReminders(world.services, RUNNING);
    await rescheduleAppointment(asVisitor(world), { token }, { start: LATER });
    const [row] = await world.services.db.select().from(appointments);
    expect(row).toMatchObject({ remindedDayAt: null, remindedHourAt: null });
  });
});

describe("a host's calendar", () => {
  const tokenOf = (link: string) => link.replace(/^.*\/calendar\/(.*)\.ics$/, "$1");

  it("has only its own appointments, and ends when the link is revoked", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    const other = await aHost(world);
    const mine = await booked(asVisitor(world), { start: new Date("2026-11-16T09:00:00Z") });
    world.clock.advance(RACE_MS);
    await booked(asVisitor(world), { start: new Date("2026-11-16T09:00:00Z") });
    const owner = mine.appointment.hostId === host.actor.personId ? host : other;
    const token = tokenOf(feedLink(world.services, { personId: owner.actor.personId, feedVersion: 1 }));
    const { method, events } = readCalendar((await writeFeed(world.services, token)) ?? "");
    expect(method).toBeNull();
    expect(events.map(({ event }) => event.uid)).toEqual([`${mine.appointment.id}@localhost`]);
    expect(events[0]?.event.description).toContain("platypus");
    await world.services.db.update(appointments).set({ status: "no_show" });
    expect(readCalendar((await writeFeed(world.services, token)) ?? "").events).toHaveLength(1);
    await world.services.db.update(hosts).set({ feedVersion: 2 });
    expect(await writeFeed(world.services, token)).toBeUndefined();
    expect(await writeFeed(world.services, `${token.slice(0, -1)}A`)).toBeUndefined();
    expect(await writeFeed(world.services, "")).toBeUndefined();
  });

  it("has another URL once its owner was removed, also after they come back", async () => {
    await using world = await testWorld();
    const host = await aHost(world);
    await removePerson(await asStaff(world), { id: host.actor.personId });
    expect(await world.services.db.select({ feedVersion: hosts.feedVersion }).from(hosts)).toEqual([{ feedVersion: 2 }]);
  });

  it.each([
    ["left", (ctx: Ctx, id: string) => removePerson(ctx, { id })],
    ["lost the area", (ctx: Ctx, id: string) => changeAccess(ctx, { id, role: "member", areas: ["content"] })],
  ])("is gone for a host who has %s, and mails about it go to the firm", async (_, leave) => {
    await using world = await testWorld();
    const host = await aHost(world);
    const staff = await asStaff(world);
    const { appointment, token } = await anAppointment(world);
    const feed = tokenOf(feedLink(world.services, { personId: host.actor.personId, feedVersion: 1 }));
    expect(await writeFeed(world.services, feed)).toBeDefined();
    await leave(staff, host.actor.personId);
    expect(await writeFeed(world.services, feed)).toBeUndefined();
    expect(await waiting(staff, { kind: "appointment" })).toEqual(["appointment: Needs a host"]);
    expect(await hasHosts(world.services.db)).toBe(false);
    await world.services.db.delete(mails);
    await cancelAppointment(asVisitor(world), { token });
    expect((await world.services.db.select().from(mails)).map(({ toAddress }) => toAddress)).not.toContain(host.actor.email);
    expect(appointment.hostId).toBe(host.actor.personId);
  });
});
