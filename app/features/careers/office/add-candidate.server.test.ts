import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eraseDate } from "#domain/careers/retention.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { events, notes } from "#db/schema/activity.ts";
import { applications, applicationSubmissions } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { aJob, anApplication, careersWorld, PDF } from "../careers-fixture.ts";
import { setStage } from "../manage-application.server.ts";
import { openCv } from "../open-cv.server.ts";
import { enterCandidate, loadCandidateEntry } from "./candidate-entry.server.ts";
import { loadApplicationRecord } from "./load-application-record.server.ts";

function fields(job: string, change: Readonly<Record<string, string>> = {}, cv?: Uint8Array): FormData {
  const form = new FormData();
  const values = { job, full_name: "Rina Zebrafinch", email: "Rina@example.com", phone: "", origin: "referral", note: "", ...change };
  for (const [name, value] of Object.entries({ idempotency_key: randomUUID(), ...values })) form.append(name, value);
  form.append("cv", cv ? new File([new Uint8Array(cv)], "rina.pdf") : new File([], ""));
  return form;
}

const URL_OF = new URL("http://localhost/admin/career/applications/new");

it("adds a candidate once, assigned to the colleague, with a note and no letter, and records that nobody agreed to anything", async () => {
  await using world = await careersWorld();
  const { db, clock } = world.services;
  const job = await aJob(world);
  const staff = await asStaff(world);
  const form = fields(job.id, { note: "Recommended by Farid." });
  const entered = await enterCandidate(staff, form);
  if (!entered.ok) throw new Error(JSON.stringify(entered.errors));
  expect(await enterCandidate(staff, form)).toEqual(entered);
  expect(await db.select().from(applications)).toMatchObject([
    {
      id: entered.id,
      stage: "applied",
      origin: "referral",
      assigneeId: staff.actor.personId,
      consentedAt: null,
      cvFileId: null,
      eraseAt: eraseDate({ decidedAt: null, heldSince: clock.now() }),
    },
  ]);
  expect(await db.select().from(notes)).toMatchObject([{ subjectId: entered.id, body: "Recommended by Farid." }]);
  expect([await db.$count(mails), await db.$count(applicationSubmissions)]).toEqual([0, 0]);
  expect(await db.select().from(events).where(eq(events.type, "application.added"))).toMatchObject([
    { actorId: staff.actor.personId, subjectId: entered.id, payload: { origin: "referral", hasConsented: false, isMailed: false } },
  ]);
  expect(await setStage(staff, entered.id, { stage: "screening" })).toMatchObject({ ok: true });
});

it("stores the CV like the one of an applicant, and nothing of a file that is none", async () => {
  await using world = await careersWorld();
  const { db } = world.services;
  const job = await aJob(world);
  const staff = await asStaff(world);
  expect(await enterCandidate(staff, fields(job.id, {}, new TextEncoder().encode("<!doctype html>")))).toMatchObject({
    ok: false,
    errors: { cv: expect.stringContaining("PDF") },
  });
  const entered = await enterCandidate(staff, fields(job.id, {}, PDF));
  if (!entered.ok) throw new Error(JSON.stringify(entered.errors));
  const record = await loadApplicationRecord(staff, entered.id, new URL("http://localhost/x"));
  expect(record).toMatchObject({ cv: { name: "rina.pdf" }, submissions: [] });
  const response = await openCv(staff, entered.id, record?.cv?.id ?? "");
  expect(response?.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect(await db.$count(files)).toBe(1);
});

it("refuses a second application of the same person for the same job and leads to the first one", async () => {
  await using world = await careersWorld();
  const job = await aJob(world);
  const other = await aJob(world, { title: "AI engineer" });
  const staff = await asStaff(world);
  const id = await anApplication(world, job, { email: "rina@example.com" });
  expect(await enterCandidate(staff, fields(job.id, {}, PDF))).toMatchObject({
    ok: false,
    errors: { email: expect.stringContaining("already an application") },
    existing: { id, fullName: "Rina Zebrafinch" },
  });
  expect(await enterCandidate(staff, fields(other.id))).toMatchObject({ ok: true });
  const two = await Promise.all([
    enterCandidate(staff, fields(job.id, { email: "sam@example.com" })),
    enterCandidate(staff, fields(job.id, { email: "Sam@example.com" })),
  ]);
  expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

it("mails the candidate the link only if that is ticked, and refuses drafts and addresses that take no email", async () => {
  await using world = await careersWorld();
  const { db } = world.services;
  const job = await aJob(world);
  const draft = await aJob(world, { title: "Draft" }, { isDraft: true });
  const staff = await asStaff(world);
  expect((await loadCandidateEntry(staff, URL_OF)).jobs.map(({ value }) => value)).toEqual([job.id]);
  expect(await enterCandidate(staff, fields(draft.id))).toMatchObject({ ok: false, errors: { job: expect.any(String) } });
  expect(await enterCandidate(staff, fields(job.id, { letter: "on" }))).toMatchObject({ ok: true });
  expect(await db.select().from(mails)).toMatchObject([
    { template: "application-added", toAddress: "Rina@example.com", text: expect.stringContaining("Smart-contract engineer") },
  ]);
});

it("refuses a stranger, and staff without the permission", async () => {
  await using world = await careersWorld();
  const job = await aJob(world);
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")]) {
    await expect(enterCandidate(ctx, fields(job.id))).rejects.toThrow(Forbidden);
    await expect(loadCandidateEntry(ctx, URL_OF)).rejects.toThrow(Forbidden);
  }
  expect(await world.services.db.$count(applications)).toBe(0);
});
