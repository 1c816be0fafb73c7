import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { INTERVIEW_TYPE_ID, interviewPath } from "#domain/appointments/interview.ts";
import { interviewLink } from "#features/careers/application-record.server.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { inviteToInterview } from "#features/careers/interviews.server.ts";
import { setStage } from "#features/careers/manage-application.server.ts";
import { loadApplicationRecord } from "#features/careers/office/load-application-record.server.ts";
import { loadApplicationPage } from "#features/careers/page/application-page.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import { applications } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import { settings } from "#db/schema/settings.ts";
import { aHost } from "./appointment-fixture.ts";
import { newAppointmentSchema } from "./appointment-input.ts";
import { appointmentToken } from "./appointment-record.server.ts";
import { linkRecord, unlinkRecord } from "./office/link-record.server.ts";
import { cancelAsStaff, setVideoLink } from "./office/manage-appointment.server.ts";
import { rescheduleAppointment } from "./reschedule-appointment.server.ts";
import { describeEvent } from "#kit/activity/event-words.ts";
import { ensureMeetingTypes } from "./ensure-meeting-types.server.ts";
import { holdSlot } from "./hold-slot.server.ts";
import { loadBooking } from "./page/load-booking.server.ts";
import { requestAppointment } from "./request-appointment.server.ts";

async function worldWithOne() {
  const world = await careersWorld();
  const host = await aHost(world);
  const id = await anApplication(world, await aJob(world));
  return { world, host, id, staff: await asStaff(world) };
}

const fields = (application: string) =>
  newAppointmentSchema.parse({
    type: INTERVIEW_TYPE_ID,
    start: "2026-11-17T10:00:00Z",
    time_zone: "Asia/Dhaka",
    name: "Rina",
    email: "rina@example.com",
    application,
  });

const page = (world: TestWorld, search: string) =>
  loadBooking(asVisitor(world), new Request("https://orbweave.example/company/book-a-call"), new URLSearchParams(search));

const letter = () => ({ subject: "An interview", body: "Dear Rina", idempotency_key: randomUUID() });
const tokenOf = ({ services }: TestWorld, id: string) => linkToken(services.linkSecret, "application", id);

it("the interview is bookable by its link and not listed on the public page", async () => {
  const { world, id } = await worldWithOne();
  await using _ = world;
  expect((await page(world, "")).types.map((type) => type.id)).toEqual(["intro", "scoping", "audit"]);
  expect((await page(world, "type=interview")).types.map((type) => type.id)).toEqual([INTERVIEW_TYPE_ID]);
  const { search } = new URL(interviewLink(world.services, id));
  const candidate = { token: tokenOf(world, id), job: "Smart-contract engineer" };
  const loaded = await page(world, search);
  expect(loaded).toMatchObject({ type: { id: INTERVIEW_TYPE_ID }, isInvitationClosed: false });
  expect(loaded.candidate).toEqual(candidate);
  const other = linkToken(world.services.linkSecret, "appointment", id);
  expect(await page(world, `type=interview&application=${other}`)).toMatchObject({ candidate: undefined, isInvitationClosed: true });
});

it("the last step, and no earlier one, is filled in with the name and address of a candidate who was invited", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  const { search } = new URL(interviewLink(world.services, id));
  const start = new Date("2026-11-17T10:00:00Z");
  const held = await holdSlot(asVisitor(world), { typeId: INTERVIEW_TYPE_ID, start, timeZone: "UTC" });
  if (!held.ok) throw new Error(held.reason);
  const lastStep = `${search}&hold=${held.token}`;
  const candidate = { token: tokenOf(world, id), job: "Smart-contract engineer" };
  expect((await page(world, lastStep)).candidate).toEqual(candidate);
  await inviteToInterview(staff, id, letter());
  expect((await page(world, lastStep)).candidate).toEqual({ ...candidate, name: "Rina Zebrafinch", email: "rina@example.com" });
  expect((await page(world, search)).candidate).toEqual(candidate);
});

it("an installation from before the interview gets it once", async () => {
  const { world } = await worldWithOne();
  await using _ = world;
  const { db } = world.services;
  await db.delete(meetingTypes).where(eq(meetingTypes.id, INTERVIEW_TYPE_ID));
  await ensureMeetingTypes(db);
  expect(await db.$count(meetingTypes, eq(meetingTypes.id, INTERVIEW_TYPE_ID))).toBe(0);
  await db.delete(settings).where(eq(settings.key, "interview_type_made"));
  await ensureMeetingTypes(db);
  expect(await db.select().from(meetingTypes).where(eq(meetingTypes.id, INTERVIEW_TYPE_ID))).toMatchObject([{ isListed: false }]);
});

it("an invitation mails the booking link once, moves the stage, and the booked interview is on the record", async () => {
  const { world, host, id, staff } = await worldWithOne();
  await using _ = world;
  const shown = async () => (await loadApplicationRecord(staff, id, new URL("http://localhost/")))?.interviews;
  expect(await shown()).toMatchObject({ booked: [], invitedAt: undefined, isBookable: true, maySeeCalendar: true });
  const input = letter();
  expect(await inviteToInterview(staff, id, input)).toEqual({ ok: true });
  expect(await inviteToInterview(staff, id, input)).toEqual({ ok: false, reason: "sent_already" });
  const [mail, ...more] = await world.services.db.select().from(mails).where(eq(mails.template, "interview-invitation"));
  expect([mail?.toAddress, more]).toEqual(["rina@example.com", []]);
  expect(mail?.text).toContain(interviewLink(world.services, id));
  expect(await loadApplicationRecord(staff, id, new URL("http://localhost/"))).toMatchObject({ application: { stage: "interview" } });
  expect(await shown()).toMatchObject({
    booked: [],
    invitedAt: world.clock.now(),
    bookingLink: interviewLink(world.services, id),
  });

  const booked = await requestAppointment(asVisitor(world), fields(tokenOf(world, id)));
  expect(booked).toMatchObject({ ok: true, appointment: { applicationId: id, typeId: INTERVIEW_TYPE_ID } });
  expect(await shown()).toMatchObject({
    booked: [{ status: "confirmed", startsAt: new Date("2026-11-17T10:00:00Z"), host: host.actor.name, type: "Interview" }],
    bookingLink: undefined,
  });
  const isTold = and(eq(events.subjectId, id), eq(events.type, "application.interview_booked"));
  expect(await world.services.db.select().from(events).where(isTold)).toMatchObject([{ actorKind: "visitor" }]);
});

it("what becomes of the interview is in the history of the application, whose readers hear of nothing else", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  await inviteToInterview(staff, id, letter());
  const booked = await requestAppointment(asVisitor(world), fields(tokenOf(world, id)));
  if (!booked.ok) throw new Error(booked.reason);
  const { appointment } = booked;
  const other = await aHost(world);
  const token = appointmentToken(world.services, appointment.id);
  await rescheduleAppointment(asVisitor(world), { token }, { start: new Date("2026-11-17T11:00:00Z") });
  await rescheduleAppointment(staff, { id: appointment.id }, { start: new Date("2026-11-17T11:00:00Z"), hostId: other.actor.personId });
  await setVideoLink(staff, appointment.id, { videoLink: "https://meet.example/other" });
  await unlinkRecord(staff, appointment.id, { kind: "application" });
  await linkRecord(staff, appointment.id, { kind: "application", recordId: id });
  await cancelAsStaff(staff, appointment.id);
  const rows = await world.services.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.seq);
  const told = rows.filter(({ type }) => type.startsWith("application.interview_"));
  expect(told.map(({ type }) => type.replace("application.interview_", ""))).toEqual([
    "invited",
    "booked",
    "changed",
    "changed",
    "unlinked",
    "linked",
    "changed",
  ]);
  expect(told.map((event) => describeEvent(world.services, event)).slice(2)).toEqual([
    "changed interview start from 17 Nov 2026, 10:00 UTC to 17 Nov 2026, 11:00 UTC",
    "changed the interview",
    "unlinked the interview",
    "linked the interview",
    "changed interview status from Confirmed to Cancelled",
  ]);
});

it("the candidate's page leads to the booking while the invitation is open", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  const token = tokenOf(world, id);
  const offered = async () => (await loadApplicationPage(asVisitor(world), token, new URL("http://localhost/"))).interviewHref;
  expect(await offered()).toBeUndefined();
  await inviteToInterview(staff, id, letter());
  expect(await offered()).toBe(interviewPath(token));
  await requestAppointment(asVisitor(world), fields(token));
  expect(await offered()).toBeUndefined();
  world.clock.advance(60_000);
  await inviteToInterview(staff, id, letter());
  expect(await offered()).toBe(interviewPath(token));
  await setStage(staff, id, { stage: "withdrawn" });
  expect(await offered()).toBeUndefined();
});

it("a decided application and a link of another kind book nothing", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  const refused = { ok: false, reason: "unknown_application" };
  expect(await requestAppointment(asVisitor(world), fields(linkToken(world.services.linkSecret, "quote", id)))).toEqual(refused);
  expect(await requestAppointment(asVisitor(world), fields(id))).toEqual(refused);
  await setStage(staff, id, { stage: "withdrawn" });
  expect(await requestAppointment(asVisitor(world), fields(tokenOf(world, id)))).toEqual(refused);
  expect(await page(world, `type=interview&application=${tokenOf(world, id)}`)).toMatchObject({ isInvitationClosed: true });
  expect(await inviteToInterview(staff, id, letter())).toEqual({ ok: false, reason: "not_possible" });
});

it("strangers and members of other areas invite no candidate", async () => {
  const { world, id } = await worldWithOne();
  await using _ = world;
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")])
    await expect((async () => inviteToInterview(ctx, id, letter()))()).rejects.toThrow("permission");
});

it("the demo data has an interview on the record of its candidate", async () => {
  const world = await careersWorld();
  await using _ = world;
  await loadDemoWorld(world.services);
  const linked = await world.services.db
    .select({ candidate: applications.fullName, stage: applications.stage })
    .from(appointments)
    .innerJoin(applications, eq(applications.id, appointments.applicationId));
  expect(linked).toEqual([{ candidate: "Rahat Karim", stage: "interview" }]);
});
