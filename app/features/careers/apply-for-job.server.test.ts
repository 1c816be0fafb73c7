import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { applications, applicationSubmissions, jobs } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { applicationSchema } from "./application-input.ts";
import { REJECTION_LETTER } from "./application-letters.ts";
import { applicationLink, findApplication } from "./application-record.server.ts";
import { applyForJob } from "./apply-for-job.server.ts";
import { aCv, aJob, anApplication, applicationFields, applicationInput, careersWorld } from "./careers-fixture.ts";
import { setStage } from "./manage-application.server.ts";
import { setJobStatus } from "./manage-job.server.ts";
import { loadApplicationRecord } from "./office/load-application-record.server.ts";
import { rejectApplication } from "./reject-applications.server.ts";

const MONTH_MS = 31 * 86_400_000;

const all = async ({ services: { db } }: TestWorld) => ({
  applications: await db.select().from(applications),
  submissions: await db.select().from(applicationSubmissions),
  files: await db.select().from(files),
  mails: await db.select().from(mails).orderBy(desc(mails.template)),
});

describe("an application", () => {
  it("is stored with its CV, confirmed by a mail without the sender's text, and logged", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const id = await anApplication(world, job);
    const stored = await all(world);
    expect(stored.applications).toMatchObject([
      {
        id,
        jobId: job.id,
        email: "rina@example.com",
        links: ["https://example.com/rina"],
        stage: "applied",
        answers: { why: "For the marmalade." },
        eraseAt: new Date("2027-11-15T09:00:00Z"),
      },
    ]);
    expect(stored.files).toMatchObject([
      { id: stored.applications[0]?.cvFileId, subjectKind: "application", subjectId: id, contentType: "application/pdf" },
    ]);
    expect(stored.submissions).toMatchObject([
      { applicationId: id, content: { answers: [{ question: "Why us?", answer: "For the marmalade." }] } },
    ]);
    expect(stored.mails).toMatchObject([
      { template: "application-received", toAddress: "rina@example.com", toName: null, subjectId: id },
      { template: "application-new", toAddress: DEFAULT_CONTACT.contactEmail, subjectId: id },
    ]);
    expect(stored.mails[0]?.text).toContain("/application/");
    expect(stored.mails[1]?.text).toContain(`/admin/career/applications/${id}`);
    expect(stored.mails[1]?.text).not.toContain("Zebrafinch");
    for (const words of ["Zebrafinch", "marmalade", "345678"])
      expect(`${stored.mails[0]?.text}${stored.mails[0]?.html}${stored.mails[0]?.subject}`).not.toContain(words);
    const [event] = await world.services.db.select().from(events).where(eq(events.type, "application.received"));
    expect(event).toMatchObject({ actorKind: "visitor", subjectKind: "application", subjectId: id });
  });

  it("is stored once when the same form is sent repeatedly, also concurrently", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const wish = applicationInput();
    const cv = await aCv(world);
    const request = { jobId: job.id, wish, answers: {}, cv };
    const sent = await Promise.all([
      applyForJob(asVisitor(world), request),
      applyForJob(asVisitor(world), { ...request, cv: await aCv(world) }),
    ]);
    expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await applyForJob(asVisitor(world), request)).ok).toBe(true);
    const stored = await all(world);
    expect([stored.applications.length, stored.submissions.length, stored.files.length, stored.mails.length]).toEqual([1, 1, 1, 2]);
  });

  it("refuses other content under the same key", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const key = randomUUID();
    await anApplication(world, job, { idempotency_key: key });
    const other = await applyForJob(asVisitor(world), {
      jobId: job.id,
      wish: applicationInput({ idempotency_key: key, phone: "" }),
      answers: {},
      cv: await aCv(world),
    });
    expect(other).toEqual({ ok: false, reason: "key_reused" });
    expect((await all(world)).applications).toHaveLength(1);
  });

  it("of a stranger who knows an address and a job is stored beside the first, and changes nothing of it", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const staff = await asStaff(world);
    const first = await anApplication(world, job, {}, "old.pdf");
    await setStage(staff, first, { stage: "interview" });
    const before = await findApplication(world.services.db, first);
    world.clock.advance(1_000);
    const second = await anApplication(world, job, { email: "RINA@Example.com", full_name: "A stranger" }, "forged.pdf");
    expect(second).not.toBe(first);
    expect(await findApplication(world.services.db, first)).toEqual(before);
    expect((await findApplication(world.services.db, second))?.application).toMatchObject({ fullName: "A stranger", stage: "applied" });
    const stored = await all(world);
    expect(new Map(stored.files.map(({ name, subjectId }) => [name, subjectId]))).toEqual(
      new Map([
        ["old.pdf", first],
        ["forged.pdf", second],
      ]),
    );
    expect(stored.submissions.map(({ applicationId }) => applicationId).toSorted()).toEqual([first, second].toSorted());
    const told = new Map(
      stored.mails.filter(({ template }) => template === "application-received").map(({ subjectId, text }) => [subjectId, text]),
    );
    expect(told.get(first)).not.toContain("another application");
    expect(told.get(second)).toContain("There is another application for this role from this address.");
    expect(told.get(second)).toContain(applicationLink(world.services, second));
    expect(told.get(second)).not.toContain(applicationLink(world.services, first));
    const beside = async (id: string) =>
      (await loadApplicationRecord(staff, id, new URL("http://localhost/")))?.beside.map((each) => each.id);
    expect([await beside(first), await beside(second)]).toEqual([[second], [first]]);
    expect(await rejectApplication(staff, second, { send: "now", ...REJECTION_LETTER })).toMatchObject({ ok: true, isQueued: true });
    expect((await all(world)).mails.filter(({ template }) => template === "application-refused")).toMatchObject([{ subjectId: second }]);
    expect(await findApplication(world.services.db, first)).toEqual(before);
  });

  it("sent by the private link of an earlier one replaces it: newest values, earlier submissions kept, the same mail", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const first = await anApplication(world, job, {}, "old.pdf");
    world.clock.advance(1_000);
    const second = await anApplication(world, job, { email: "RINA@Example.com", full_name: "Rina Z.", phone: "" }, "new.pdf", first);
    expect(second).toBe(first);
    const stored = await all(world);
    expect(stored.applications).toMatchObject([{ fullName: "Rina Z.", phone: "", email: "RINA@Example.com", stage: "applied" }]);
    expect(stored.submissions).toHaveLength(2);
    expect(stored.files.map(({ name }) => name).toSorted()).toEqual(["new.pdf", "old.pdf"]);
    const [one, two, ...others] = stored.mails.filter(({ template }) => template === "application-received");
    expect(others).toEqual([]);
    expect([two?.subject, two?.text]).toEqual([one?.subject, one?.text]);
    const [event] = await world.services.db.select().from(events).where(eq(events.type, "application.received_again"));
    expect(event?.payload).toMatchObject({ changed: ["fullName", "phone", "cv"] });
  });

  it.each([
    ["another address", { email: "other@example.com" }, "other_address"],
    ["another job", {}, "erased"],
  ] as const)("sent by a private link with %s changes nothing", async (_, change, reason) => {
    await using world = await careersWorld();
    const [job, other] = [await aJob(world), await aJob(world)];
    const id = await anApplication(world, job);
    const before = await findApplication(world.services.db, id);
    const jobId = reason === "erased" ? other.id : job.id;
    expect(
      await applyForJob(asVisitor(world), { jobId, wish: applicationInput(change), answers: {}, cv: await aCv(world), replacesId: id }),
    ).toEqual({ ok: false, reason });
    expect(await findApplication(world.services.db, id)).toEqual(before);
    expect((await all(world)).applications).toHaveLength(1);
  });

  it("starts again when the candidate reapplies after a rejection, and otherwise continues", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const staff = await asStaff(world);
    const id = await anApplication(world, job);
    await setStage(staff, id, { stage: "interview" });
    await anApplication(world, job, { phone: "" }, "cv.pdf", id);
    expect((await findApplication(world.services.db, id))?.application).toMatchObject({ stage: "interview" });
    await rejectApplication(staff, id, { send: "never" });
    world.clock.advance(1_000);
    await anApplication(world, job, {}, "cv.pdf", id);
    expect((await findApplication(world.services.db, id))?.application).toMatchObject({
      stage: "applied",
      decidedAt: null,
      eraseAt: new Date("2027-11-15T09:00:01Z"),
    });
  });

  it("is one per job", async () => {
    await using world = await careersWorld();
    const [one, other] = [await aJob(world), await aJob(world)];
    expect(await anApplication(world, one)).not.toBe(await anApplication(world, other));
  });

  it.each(["paused", "closed"] as const)("is refused by a job that is %s", async (status) => {
    await using world = await careersWorld();
    const job = await aJob(world);
    await setJobStatus(await asStaff(world), job.id, status);
    expect(await applyForJob(asVisitor(world), { jobId: job.id, wish: applicationInput(), answers: {}, cv: await aCv(world) })).toEqual({
      ok: false,
      reason: "not_open",
    });
    expect((await all(world)).applications).toEqual([]);
  });

  it("is refused after the closing date, whether or not the status is updated yet", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    world.clock.advance(3 * MONTH_MS);
    expect(await applyForJob(asVisitor(world), { jobId: job.id, wish: applicationInput(), answers: {}, cv: await aCv(world) })).toEqual({
      ok: false,
      reason: "not_open",
    });
  });

  it("turns a demo job into a real one", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    await world.services.db.update(jobs).set({ isDemo: true });
    await anApplication(world, job);
    expect(await world.services.db.select({ isDemo: jobs.isDemo }).from(jobs)).toEqual([{ isDemo: false }]);
  });

  it("is limited to twenty per sender and hour, with the time to wait", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    for (let sent = 0; sent < 20; sent += 1) await anApplication(world, job, { email: `person${sent}@example.com` });
    expect(await applyForJob(asVisitor(world), { jobId: job.id, wish: applicationInput(), answers: {}, cv: await aCv(world) })).toEqual({
      ok: false,
      reason: "too_many",
      retryAfterS: 3600,
    });
  });
});

describe("the common fields", () => {
  it.each([
    ["full_name", " \u202E "],
    ["email", "rina"],
    ["phone", "call me"],
    ["links", "javascript:alert(1)"],
    ["links", "a.example b.example c.example d.example e.example f.example"],
    ["consent", ""],
    ["idempotency_key", "x"],
    ["website", "https://spam.example"],
  ])("require another %s than %j", (field, value) => {
    expect(applicationSchema.safeParse(applicationFields({ [field]: value })).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
