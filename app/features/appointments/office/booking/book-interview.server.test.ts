import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { INTERVIEW_TYPE_ID, newInterviewPath } from "#domain/appointments/interview.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { loadApplicationRecord } from "#features/careers/office/load-application-record.server.ts";
import { rejectApplication } from "#features/careers/reject-applications.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { appointments } from "#db/schema/appointments.ts";
import { applications } from "#db/schema/careers.ts";
import { aHost } from "../../appointment-fixture.ts";
import { formFrom } from "../office-fixture.ts";
import { bookForClient } from "./book-for-client.server.ts";
import { loadBooking } from "./load-booking.server.ts";

/** A candidate, a host of the sales team, and a recruiter, who is no host. */
async function interviewWorld() {
  const world = await careersWorld();
  const host = await aHost(world);
  const applicationId = await anApplication(world, await aJob(world));
  return Object.assign(world, { host, applicationId, recruiter: await asStaff(world, { role: "member", areas: ["career"] }) });
}

const wish = (hostId: string, fields: Readonly<Record<string, string>>) =>
  formFrom({
    typeId: INTERVIEW_TYPE_ID,
    hostId,
    date: "2026-11-16",
    zone: "UTC",
    start: "other",
    time: "10:00",
    fullName: "Rina Zebrafinch",
    email: "rina@example.com",
    topic: "",
    timeZone: "Asia/Dhaka",
    idempotencyKey: randomUUID(),
    ...fields,
  });

const pageOf = (path: string) => new URL(`https://orbweave.example${path}`);

it("a recruiter books an interview with a candidate, on the first free day, and the application comes to its stage", async () => {
  await using world = await interviewWorld();
  const { recruiter, host, applicationId, services } = world;
  const record = await loadApplicationRecord(recruiter, applicationId, pageOf("/x"));
  expect(record?.interviews.newHref).toBe(newInterviewPath(applicationId));
  const page = await loadBooking(recruiter, pageOf(newInterviewPath(applicationId)));
  expect(page).toMatchObject({
    type: { id: INTERVIEW_TYPE_ID },
    host: { id: host.actor.personId },
    client: { fullName: "Rina Zebrafinch", email: "rina@example.com" },
    about: { kind: "application", id: applicationId },
    isInterview: true,
    mayBookAll: false,
    isHost: false,
  });
  expect(page.types.map(({ id }) => id)).toEqual([INTERVIEW_TYPE_ID]);
  expect(page.slots.length).toBeGreaterThan(0);
  const booked = await bookForClient(recruiter, wish(host.actor.personId, { kind: "application", recordId: applicationId }));
  expect(booked).toMatchObject({ ok: true, appointment: { status: "confirmed", applicationId, typeId: INTERVIEW_TYPE_ID } });
  expect(await services.db.select({ stage: applications.stage }).from(applications)).toEqual([{ stage: "interview" }]);
});

it("refuses a stranger, and a recruiter whatever is no interview with a candidate", async () => {
  await using world = await interviewWorld();
  const { recruiter, host, applicationId, services } = world;
  const book = (ctx: typeof recruiter, fields: Readonly<Record<string, string>>) => bookForClient(ctx, wish(host.actor.personId, fields));
  const about = { kind: "application", recordId: applicationId };
  await expect(bookForClient(asVisitor(world), wish(host.actor.personId, about))).rejects.toThrow(Forbidden);
  await expect(book(await asStaff(world, { role: "member", areas: ["audits"] }), about)).rejects.toThrow(Forbidden);
  await expect(book(await asStaff(world, { role: "member", areas: ["sales"] }), about)).rejects.toThrow(Forbidden);
  await expect(book(recruiter, {})).rejects.toThrow(Forbidden);
  await expect(book(recruiter, { ...about, typeId: "intro" })).rejects.toThrow(Forbidden);
  await expect(loadBooking(recruiter, pageOf("/admin/appointments/new"))).rejects.toMatchObject({ status: 302 });
  await expect(loadBooking(asVisitor(world), pageOf(newInterviewPath(applicationId)))).rejects.toThrow(Forbidden);
  expect(await services.db.$count(appointments)).toBe(0);
});

it("books nothing for a decided application, whose page offers nothing either", async () => {
  await using world = await interviewWorld();
  const { recruiter, host, applicationId, services } = world;
  await rejectApplication(recruiter, applicationId, { send: "never" });
  expect((await loadApplicationRecord(recruiter, applicationId, pageOf("/x")))?.interviews.newHref).toBeUndefined();
  expect(await bookForClient(recruiter, wish(host.actor.personId, { kind: "application", recordId: applicationId }))).toMatchObject({
    ok: false,
    errors: { form: expect.stringContaining("decided") as string },
  });
  expect(await services.db.select().from(appointments).where(eq(appointments.applicationId, applicationId))).toEqual([]);
});
