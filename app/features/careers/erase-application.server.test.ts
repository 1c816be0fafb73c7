import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { addNote } from "#kit/activity/notes.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { searchRecords } from "#kit/back-office/search-records.server.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { erasePersonAndFiles } from "#kit/privacy/erase-person.server.ts";
import { exportPerson } from "#kit/privacy/export-person.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { write } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { dump } from "#tests/support/database-dump.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { events, notes, savedViews } from "#db/schema/activity.ts";
import { applications } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes } from "#db/schema/quotes.ts";
import { REJECTION_LETTER } from "./application-letters.ts";
import { applicationLink } from "./application-record.server.ts";
import { applyForJob } from "./apply-for-job.server.ts";
import { mailCandidate } from "./candidate-mail.server.ts";
import { aCv, aJob, anApplication, applicationInput, careersWorld } from "./careers-fixture.ts";
import { eraseApplication, eraseAsCandidate } from "./erase-application.server.ts";
import { assignApplication, rateApplication } from "./manage-application.server.ts";
import { applicationSubject } from "./office/load-application-record.server.ts";
import { rejectApplication, rejectApplications } from "./reject-applications.server.ts";
import { scoreApplication } from "./score-application.server.ts";

const CANARY = "canary.bird@example.com";
const NEVER = new AbortController().signal;

/** The content of all stored files. */
async function folderText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), "latin1")),
  );
  return texts.join("\n").toLowerCase();
}

/** A candidate with data in every place: two submissions, rating, notes, mails, mentions, saved searches. */
async function worldWithCanary() {
  const world = await careersWorld();
  const job = await aJob(world);
  const [staff, colleague] = [await asStaff(world), await asStaff(world)];
  const wish = { email: CANARY, full_name: "Canary Bird", phone: "+880 1712 000000", links: "https://canary.example" };
  const send = async (change: Readonly<Record<string, string>>, cv: string, replaced = {}) =>
    applyForJob(asVisitor(world), {
      jobId: job.id,
      wish: applicationInput({ ...wish, ...change }),
      answers: { why: "A canary sings." },
      cv: await aCv(world, cv, "canary in the bytes"),
      ...replaced,
    });
  const first = await send({}, "canary-1.pdf");
  world.clock.advance(1_000);
  if (!first.ok) throw new Error("The fixture was refused.");
  const id = first.applicationId;
  await send({ full_name: "Canary Birdie" }, "canary-2.pdf", { replacesId: id });
  const other = await anApplication(world, job, { email: "somebody.else@example.com" }, "else.pdf");
  await rateApplication(staff, id, { rating: 3 });
  await scoreApplication(staff, id, { stage: "screening", score: 4, reason: "The canary sings." });
  await assignApplication(staff, id, { assigneeId: staff.actor.personId });
  const subject = (applicationId: string) =>
    applicationSubject({ application: { id: applicationId, fullName: "Canary Birdie" }, job } as Parameters<typeof applicationSubject>[0]);
  await addNote(staff, subject(id), { body: "The canary is good.", mentions: [colleague.actor.personId] });
  await addNote(
    staff,
    { ...subject(other), name: "Somebody else" },
    { body: `Friend of\n${CANARY}.`, mentions: [colleague.actor.personId] },
  );
  await mailCandidate(staff, id, { subject: "Dear canary", body: "Dear {{name}}, canary", when: "", idempotency_key: crypto.randomUUID() });
  const view = { list: "applications", ownerId: staff.actor.personId, visibility: "own" } as const;
  await world.services.db.insert(savedViews).values([
    { ...view, name: "One", query: new URLSearchParams({ q: CANARY }).toString() },
    { ...view, name: "Two", query: new URLSearchParams({ q: "Canary Birdie" }).toString() },
  ]);
  await rejectApplications(staff, [id], { send: "now", ...REJECTION_LETTER });
  return { world, job, staff, id, other, token: applicationLink(world.services, id).split("/").at(-1) ?? "" };
}

type Canary = Awaited<ReturnType<typeof worldWithCanary>>;

async function expectGone({ world, staff, other }: Canary) {
  const after = await dump(world);
  expect(after).not.toContain("canary");
  expect(await folderText(world.folder)).not.toContain("canary");
  expect(after).toContain("somebody.else@example.com");
  expect(after).toContain(other);
  expect((await searchRecords(staff, "canary")).groups).toEqual([]);
  expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true });
}

describe("erasing leaves nothing of a candidate in any table or file, and everything of the others", () => {
  const ways: readonly (readonly [string, (canary: Canary) => Promise<unknown>])[] = [
    ["by the candidate's own link", ({ world, token }) => eraseAsCandidate(asVisitor(world), token)],
    ["by staff", ({ staff, id }) => eraseApplication(staff, id)],
    ["with everything else about the person", ({ staff }) => erasePersonAndFiles(staff, CANARY.toUpperCase())],
  ];
  it.each(ways)("%s", async (_, erase) => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    expect(await dump(world)).toContain("canary");
    expect(await folderText(canary.world.folder)).toContain("canary in the bytes");
    await erase(canary);
    await expectGone(canary);
  });

  it("automatically when the promised time is over, and not before", async () => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    const due = Date.parse("2027-05-15T09:00:01Z") - world.clock.now().getTime();
    world.clock.advance(due - 1);
    await runRetention(world.services, NEVER);
    expect(await dump(world)).toContain("canary");
    world.clock.advance(1);
    await runRetention(world.services, NEVER);
    await expectGone(canary);
  });
});

describe("erasing one application", () => {
  it("keeps the person's other records", async () => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    await requestQuote(asVisitor(world), newQuote({ email: CANARY }));
    await eraseAsCandidate(asVisitor(world), canary.token);
    expect(await world.services.db.select({ email: quotes.email }).from(quotes)).toEqual([{ email: CANARY }]);
    expect(await dump(world)).not.toContain("canary birdie");
  });

  it("keeps another one from the same address, with its CV, notes, mails and saved searches", async () => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    const { db } = world.services;
    const kept = async () => ({
      application: await db.select().from(applications).where(eq(applications.id, canary.id)),
      notes: await db.select().from(notes).where(eq(notes.subjectId, canary.id)),
      mails: await db.select().from(mails).where(eq(mails.subjectId, canary.id)).orderBy(mails.id),
      files: await db.select().from(files).where(eq(files.subjectId, canary.id)).orderBy(files.id),
      searches: await db.select().from(savedViews).orderBy(savedViews.id),
    });
    const before = await kept();
    expect([before.notes.length, before.files.length, before.searches.length]).toEqual([1, 2, 2]);
    const second = await anApplication(world, canary.job, { email: CANARY.toUpperCase(), full_name: "Canary Birdie" });
    expect(await dump(world)).toContain(`"id":"${second}"`);
    expect(await eraseAsCandidate(asVisitor(world), applicationLink(world.services, second).split("/").at(-1) ?? "")).toEqual({ ok: true });
    expect(await kept()).toEqual(before);
    expect(await dump(world)).not.toContain(`"id":"${second}"`);
  });

  it("invalidates the link, and requires the right one", async () => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    for (const token of ["", "x", canary.token.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))])
      expect(await eraseAsCandidate(asVisitor(world), token)).toEqual({ ok: false, reason: "unknown" });
    expect(await eraseAsCandidate(asVisitor(world), canary.token)).toEqual({ ok: true });
    expect(await eraseAsCandidate(asVisitor(world), canary.token)).toEqual({ ok: false, reason: "unknown" });
  });

  it("can be preceded by an export of everything, without internal fields", async () => {
    const canary = await worldWithCanary();
    await using _ = canary.world;
    const exported = JSON.stringify(await exportPerson(canary.staff, CANARY));
    expect(exported).toContain("A canary sings.");
    expect(exported).toContain("canary-1.pdf");
    expect(exported).not.toContain("somebody.else");
    expect(exported).not.toContain("requestHash");
  });

  const ours: readonly (readonly [string, (staff: Ctx<Staff>) => string])[] = [
    ["a colleague", ({ actor }) => actor.email.toUpperCase()],
    ["the firm", () => DEFAULT_CONTACT.supportEmail],
  ];
  it.each(ours)("sent by a stranger with the address of %s removes nothing else that is known by it", async (_, addressOf) => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const job = await aJob(world);
    const other = await anApplication(world, job, { email: "somebody.else@example.com" });
    const email = addressOf(staff);
    await addNote(
      staff,
      { kind: "application", id: other, name: "Somebody else", path: "/", permission: "applications" },
      { body: `Ask ${email}.`, mentions: [] },
    );
    await world.services.db.transaction((tx) =>
      enqueueMail(tx, world.services, { template: "test-mail", to: { address: email }, letter: { subject: "Welcome", parts: ["Hello"] } }),
    );
    await write(staff, async (_tx, record) =>
      record({ type: "person.mailed", subject: { kind: "person", id: "x" }, details: { to: email } }),
    );
    const id = await anApplication(world, job, { email });
    expect(await eraseAsCandidate(asVisitor(world), applicationLink(world.services, id).split("/").at(-1) ?? "")).toEqual({ ok: true });
    expect(await world.services.db.select({ body: notes.body }).from(notes)).toEqual([{ body: `Ask ${email}.` }]);
    expect((await world.services.db.select().from(mails)).map(({ template }) => template).toSorted()).toEqual([
      "application-new",
      "application-received",
      "test-mail",
    ]);
    expect(await world.services.db.select({ payload: events.payload }).from(events).where(eq(events.type, "person.mailed"))).toMatchObject([
      { payload: { to: email } },
    ]);
    expect(await world.services.db.$count(applications)).toBe(1);
  });

  it("keeps longer addresses that contain it in notes, mails and saved searches", async () => {
    const canary = await worldWithCanary();
    await using world = canary.world;
    const [longer, another] = [`big${CANARY}`, `${CANARY}.uk`];
    await addNote(
      canary.staff,
      { kind: "application", id: canary.other, name: "Somebody else", path: "/", permission: "applications" },
      { body: `${longer}, ${CANARY}, ${another}`, mentions: [] },
    );
    const view = { list: "applications", ownerId: canary.staff.actor.personId, visibility: "own" } as const;
    await world.services.db.insert(savedViews).values([
      { ...view, name: "Longer", query: new URLSearchParams({ q: longer }).toString() },
      { ...view, name: "Words", query: new URLSearchParams({ q: `from ${CANARY}` }).toString() },
    ]);
    await eraseAsCandidate(asVisitor(world), canary.token);
    expect((await world.services.db.select({ body: notes.body }).from(notes)).map(({ body }) => body)).toContain(
      `${longer}, [erased], ${another}`,
    );
    expect(await world.services.db.select({ name: savedViews.name }).from(savedViews)).toEqual([{ name: "Longer" }]);
  });

  it("is postponed when the candidate applies again", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    const id = await anApplication(world, job);
    await rejectApplication(await asStaff(world), id, { send: "never" });
    await anApplication(world, job, {}, "cv.pdf", id);
    world.clock.advance(Date.parse("2027-06-01T00:00:00Z") - world.clock.now().getTime());
    await runRetention(world.services, NEVER);
    expect(await dump(world)).toContain("zebrafinch");
  });
});
