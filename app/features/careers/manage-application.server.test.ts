import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { ONE_PIXEL_PNG } from "#tests/support/one-pixel-png.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { listMailsOut } from "#kit/activity/list-mails-out.server.ts";
import { keepDueMails } from "#kit/mail/claim-due-mails.server.ts";
import { DECISION_WAITS_MS } from "#kit/mail/sending.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { withdrawApplication } from "./answer-as-candidate.server.ts";
import { REJECTION_LETTER } from "./application-letters.ts";
import { applicationLink, findApplication } from "./application-record.server.ts";
import { addLetter, changeLetter, letterSchema, listLetters, removeLetter } from "./candidate-letters.server.ts";
import { candidateMailSchema, mailCandidate } from "./candidate-mail.server.ts";
import { aJob, anApplication, careersWorld } from "./careers-fixture.ts";
import { eraseApplication } from "./erase-application.server.ts";
import { assignApplication, rateApplication, ratingSchema, setStage } from "./manage-application.server.ts";
import { setJobStatus } from "./manage-job.server.ts";
import { describeEvent } from "#kit/activity/event-words.ts";
import { careersCapability } from "./capability.server.ts";
import { loadBoard } from "./office/board.server.ts";
import { applicationAction } from "./office/application-action.server.ts";
import { loadApplicationRecord } from "./office/load-application-record.server.ts";
import { openCv } from "./open-cv.server.ts";
import { loadApplicationPage } from "./page/application-page.server.ts";
import {
  cancelRefusal,
  rejectApplication,
  rejectApplications,
  takeBackRejection,
  takeBackRejections,
} from "./reject-applications.server.ts";

const NOW = { send: "now", ...REJECTION_LETTER } as const;

const get = async (world: TestWorld, id: string) => (await findApplication(world.services.db, id))?.application;
const refusals = ({ services: { db } }: TestWorld) => db.select().from(mails).where(eq(mails.template, "application-refused"));
const tokenOf = (world: TestWorld, id: string) => applicationLink(world.services, id).split("/").at(-1) ?? "";

async function worldWithOne() {
  const world = await careersWorld();
  const job = await aJob(world);
  return { world, job, id: await anApplication(world, job), staff: await asStaff(world) };
}

describe("staff", () => {
  it("move, rate and assign; a decision starts the retention period, revoking it stops it", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    expect(await setStage(staff, id, { stage: "hired" })).toEqual({ ok: false, reason: "not_possible" });
    expect(await rejectApplication(staff, id, { send: "never" })).toMatchObject({ ok: true });
    expect(await get(world, id)).toMatchObject({
      stage: "rejected",
      decidedAt: world.clock.now(),
      eraseAt: new Date("2027-05-15T09:00:00Z"),
    });
    expect(await setStage(staff, id, { stage: "screening" })).toMatchObject({ ok: true });
    expect(await get(world, id)).toMatchObject({ stage: "screening", decidedAt: null, eraseAt: new Date("2027-11-15T09:00:00Z") });
    expect(await rateApplication(staff, id, { rating: 4 })).toMatchObject({ ok: true });
    // One scale with the scores of colleagues.
    expect(ratingSchema.safeParse({ rating: "5" }).error?.issues[0]?.message).toBe("Please choose a rating.");
    expect(await assignApplication(staff, id, { assigneeId: staff.actor.personId })).toMatchObject({ ok: true });
    expect(await assignApplication(staff, id, { assigneeId: randomUUID() })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await get(world, id)).toMatchObject({ rating: 4, assigneeId: staff.actor.personId });
  });

  it.each([
    ["stage", "applied", "interview", "offer"],
    ["stage", "interview", "offer", "hired"],
    ["rating", "", "4", "2"],
  ])("put back the %s %j, but not over a colleague's later change", async (field, before, mine, theirs) => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const colleague = await asStaff(world);
    const act = (ctx: Ctx, fields: Readonly<Record<string, string>>) => applicationAction(ctx, id, formOf({ intent: field, ...fields }));
    const undo = () => act(staff, { [field]: before, [`from.${field}`]: mine });
    const has = async (value: string) => expect(String((await get(world, id))?.[field as "stage" | "rating"] ?? "")).toBe(value);
    if (field === "stage" && before !== "applied") await act(staff, { stage: before });
    expect(await act(staff, { [field]: mine })).toMatchObject({ ok: true });
    expect(await undo()).toMatchObject({ ok: true });
    await has(before);
    await act(staff, { [field]: mine });
    expect(await act(colleague, { [field]: theirs })).toMatchObject({ ok: true });
    expect(await undo()).toMatchObject({ ok: false, errors: { form: CHANGED_SINCE } });
    await has(theirs);
  });

  it("put back “Hired” with the date of the decision, from which the retention period counts", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    for (const stage of ["interview", "offer", "hired"] as const) await setStage(staff, id, { stage });
    const { decidedAt, eraseAt } = (await get(world, id)) ?? {};
    expect(decidedAt).toEqual(world.clock.now());
    world.clock.advance(30 * 86_400_000);
    await setStage(staff, id, { stage: "offer" });
    expect(await get(world, id)).toMatchObject({ decidedAt: null });
    expect(await setStage(staff, id, { stage: "hired", from: { stage: "offer" } })).toMatchObject({ ok: true });
    expect(await get(world, id)).toMatchObject({ stage: "hired", decidedAt, eraseAt });
  });

  it.each([
    [{ before: { rating: null }, after: { rating: 3 } }, "rated Yes"],
    [{ before: { rating: 3 }, after: { rating: null } }, "cleared the rating"],
  ])("say in the log what was rated: %o", (payload, words) => {
    expect(describeEvent({ capabilities: [careersCapability] }, { type: "application.rated", payload })).toBe(words);
  });

  it("is in its stage as long as before, once a rejection or a move is undone", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const days = async () => (await loadBoard(staff, new URL("http://localhost/board"))).cards.map((card) => card.days);
    world.clock.advance(3 * 86_400_000);
    await setStage(staff, id, { stage: "screening" });
    world.clock.advance(2 * 86_400_000);
    expect(await days()).toEqual([2]);
    await takeBackRejections(staff, await rejectApplications(staff, [id], NOW));
    expect(await days()).toEqual([2]);
    await setStage(staff, id, { stage: "interview" });
    expect(await days()).toEqual([0]);
    await setStage(staff, id, { stage: "screening", from: { stage: "interview" } });
    expect(await days()).toEqual([2]);
  });

  it("reject with a kind mail that is delayed, sent once, and cancelled by Undo", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const rejected = await rejectApplications(staff, [id], NOW);
    const [mail] = await refusals(world);
    expect(rejected).toEqual({ [id]: mail?.id });
    expect(mail).toMatchObject({
      status: "queued",
      dueAt: new Date(world.clock.now().getTime() + DECISION_WAITS_MS),
      subject: expect.stringContaining("Smart-contract engineer"),
    });
    expect(mail?.text).toContain("Dear Rina Zebrafinch,");
    expect(await takeBackRejections(staff, rejected)).toBe(1);
    expect(await get(world, id)).toMatchObject({ stage: "applied", decidedAt: null });
    expect(await refusals(world)).toMatchObject([{ status: "cancelled" }]);
    const again = await rejectApplications(staff, [id], NOW);
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    expect(await takeBackRejection(staff, id, again[id] ?? "")).toEqual({ ok: true, isLetterGone: true });
    await rejectApplications(staff, [id], NOW);
    expect((await refusals(world)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "sent"]);
    expect(await rejectApplications(staff, [id], NOW)).toEqual({});
  });

  it("reject one from its page, and take that back with its letter, once", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const post = (fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return applicationAction(staff, id, form);
    };
    const answer = await post({ intent: "reject", send: "now", subject: "Your application", body: "Thank you." });
    const rejectionId = (await refusals(world))[0]?.id ?? "";
    expect(answer).toMatchObject({ ok: true, undo: { intent: "unreject", id, rejectionId } });
    expect(await post({ intent: "unreject", rejectionId: "applied" })).toMatchObject({ ok: false });
    expect(await post({ intent: "unreject", rejectionId })).toMatchObject({ ok: true });
    expect(await get(world, id)).toMatchObject({ stage: "applied" });
    expect(await refusals(world)).toMatchObject([{ status: "cancelled" }]);
    expect(await post({ intent: "unreject", rejectionId })).toMatchObject({ ok: false });
  });

  it("reject a candidate who reapplied after a rejection, with another mail", async () => {
    const { world, job, id, staff } = await worldWithOne();
    await using _ = world;
    expect(await rejectApplication(staff, id, NOW)).toMatchObject({ ok: true, isQueued: true });
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    world.clock.advance(1_000);
    await anApplication(world, job, {}, "cv.pdf", id);
    expect(await rejectApplication(staff, id, NOW)).toMatchObject({ ok: true, isQueued: true });
    expect((await refusals(world)).map(({ status }) => status).toSorted()).toEqual(["queued", "sent"]);
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    await setStage(staff, id, { stage: "screening" });
    expect(await rejectApplication(staff, id, NOW)).toMatchObject({ ok: true, isQueued: false });
  });

  it("cancel a pending rejection mail by moving the stage; so does reapplying", async () => {
    const { world, job, id, staff } = await worldWithOne();
    await using _ = world;
    await rejectApplication(staff, id, NOW);
    await setStage(staff, id, { stage: "interview" });
    expect(await refusals(world)).toMatchObject([{ status: "cancelled" }]);
    await rejectApplication(staff, id, NOW);
    await anApplication(world, job, {}, "cv.pdf", id);
    expect((await refusals(world)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(
      (await world.services.db.select().from(mails).where(eq(mails.template, "application-received"))).map(({ status }) => status),
    ).toEqual(["queued", "queued"]);
  });

  it("reject in one way only, without a letter too, and can send it afterwards, once", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    expect(await setStage(staff, id, { stage: "rejected" })).toEqual({ ok: false, reason: "not_possible" });
    expect(await rejectApplication(staff, id, { send: "never" })).toMatchObject({ ok: true, was: "applied", isQueued: false });
    const shown = () => loadApplicationRecord(staff, id, new URL("http://localhost/")).then((record) => record?.isRefused);
    expect([await shown(), await refusals(world)]).toEqual([false, []]);
    expect(await rejectApplication(staff, id, { send: "never" })).toEqual({ ok: false, reason: "not_possible" });
    expect(await rejectApplication(staff, id, { ...NOW, body: "In my own words." })).toMatchObject({ ok: true, isQueued: true });
    expect(await shown()).toBe(true);
    expect(await rejectApplication(staff, id, NOW)).toEqual({ ok: false, reason: "not_possible" });
    expect(await refusals(world)).toMatchObject([{ text: expect.stringContaining("In my own words.") }]);
  });

  it("schedule the letter in office time; it is due then, and can be cancelled before", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const later = { ...NOW, send: "later" } as const;
    expect(await rejectApplication(staff, id, { ...later, sendAt: "2026-11-15T09:00" })).toEqual({ ok: false, reason: "send_in_past" });
    expect(await rejectApplication(staff, id, { ...later, sendAt: "soon" })).toEqual({ ok: false, reason: "send_in_past" });
    expect(await get(world, id)).toMatchObject({ stage: "applied" });
    const rejected = await rejectApplication(staff, id, { ...later, sendAt: "2026-11-18T09:30" });
    if (!rejected.ok) throw new Error(rejected.reason);
    expect(rejected).toMatchObject({ isQueued: true });
    const dueAt = new Date("2026-11-18T03:30:00Z");
    expect(await refusals(world)).toMatchObject([{ status: "queued", dueAt }]);
    const record = () => loadApplicationRecord(staff, id, new URL("http://localhost/"));
    expect(await record()).toMatchObject({ pendingRefusal: { dueAt } });
    world.clock.advance(dueAt.getTime() - world.clock.now().getTime() - 1_000);
    await keepDueMails(world.services);
    expect(await refusals(world)).toMatchObject([{ status: "queued" }]);
    expect(await cancelRefusal(staff, id)).toEqual({ ok: true });
    expect(await cancelRefusal(staff, id)).toEqual({ ok: false, reason: "letter_gone" });
    expect([await get(world, id), await record()]).toMatchObject([{ stage: "rejected" }, { pendingRefusal: undefined, isRefused: false }]);
    await rejectApplication(staff, id, { ...later, sendAt: "2026-11-18T09:40" });
    world.clock.advance(3_600_000);
    await keepDueMails(world.services);
    // Without a mail server, the mail stays queued and is never shown as sent.
    expect((await refusals(world)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "kept"]);
    // It has not left, so Undo does not say so.
    expect(await takeBackRejection(staff, id, rejected.rejectionId)).toEqual({ ok: true, isLetterGone: false });
    expect((await refusals(world)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });

  it("mail candidates rejected without one in the bulk action; Undo cancels the mail and keeps them rejected", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    await rejectApplication(staff, id, { send: "never" });
    const rejected = await rejectApplications(staff, [id], NOW);
    expect(await refusals(world)).toMatchObject([{ id: rejected[id], status: "queued" }]);
    expect(await takeBackRejections(staff, rejected)).toBe(1);
    expect([await get(world, id), await refusals(world)]).toMatchObject([{ stage: "rejected" }, [{ status: "cancelled" }]]);
    const again = await rejectApplications(staff, [id], NOW);
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    expect(await takeBackRejections(staff, again)).toBe(0);
  });

  it("do not mail a candidate who has withdrawn", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    await withdrawApplication(asVisitor(world), tokenOf(world, id));
    expect(await mailCandidate(staff, id, { subject: "x", body: "x", when: "", idempotency_key: randomUUID() })).toEqual({
      ok: false,
      reason: "withdrawn",
    });
  });

  it("restore the originally promised date when revoking a late decision", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const year = 365 * 86_400_000;
    world.clock.advance(year - 86_400_000);
    await rejectApplication(staff, id, { send: "never" });
    const promised = (await get(world, id))?.eraseAt;
    await setStage(staff, id, { stage: "screening" });
    expect(await get(world, id)).toMatchObject({ eraseAt: new Date("2027-11-15T09:00:00Z") });
    await rejectApplication(staff, id, { send: "never" });
    world.clock.advance(2 * 86_400_000);
    await setStage(staff, id, { stage: "screening" });
    expect(await get(world, id)).toMatchObject({ eraseAt: promised });
  });

  it("skip applications that have changed since", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const rejected = await rejectApplications(staff, [id], NOW);
    await setStage(staff, id, { stage: "interview" });
    expect(await takeBackRejections(staff, rejected)).toBe(0);
    expect(await get(world, id)).toMatchObject({ stage: "interview" });
  });

  it("take back only their own rejection, not a colleague's later one or the letter that a colleague has sent since", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const colleague = await asStaff(world);
    const first = await rejectApplications(staff, [id], NOW);
    await setStage(colleague, id, { stage: "screening" });
    const second = await rejectApplications(colleague, [id], { ...NOW, body: "In my own words." });
    expect(await takeBackRejections(staff, first)).toBe(0);
    expect(await get(world, id)).toMatchObject({ stage: "rejected" });
    expect((await refusals(world)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "queued"]);
    expect(await takeBackRejections(colleague, second)).toBe(1);
    expect(await get(world, id)).toMatchObject({ stage: "screening" });
    const silent = await rejectApplication(staff, id, { send: "never" });
    if (!silent.ok) throw new Error(silent.reason);
    const letter = await rejectApplications(colleague, [id], NOW);
    expect(await takeBackRejection(staff, id, silent.rejectionId)).toEqual({ ok: false, reason: "not_possible" });
    expect(await takeBackRejections(colleague, letter)).toBe(1);
    expect(await takeBackRejection(staff, id, silent.rejectionId)).toEqual({ ok: true, isLetterGone: false });
    const mailed = await rejectApplications(staff, [id], NOW);
    await setStage(colleague, id, { stage: "interview" });
    await rejectApplication(colleague, id, { send: "never" });
    expect(await takeBackRejections(staff, mailed)).toBe(0);
  });

  it("send mails with placeholders, once per key, and see what was sent", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const mail = { subject: "About {{job}}", body: "Dear {{name}},\n\nsee {{link}}", when: "", idempotency_key: randomUUID() };
    world.clock.advance(1_000);
    expect(await mailCandidate(staff, id, mail)).toEqual({ ok: true });
    expect(await mailCandidate(staff, id, mail)).toEqual({ ok: false, reason: "sent_already" });
    const [newest, ...earlier] = await listMailsOut(staff, { kind: "application", id, permission: "applications" });
    expect(newest).toMatchObject({ subject: "About Smart-contract engineer", isWritten: true, shown: "queued" });
    expect(newest?.text).toContain(`see ${applicationLink(world.services, id)}`);
    expect(earlier.map(({ from }) => from)).toEqual(["Application received"]);
    expect(candidateMailSchema.safeParse({ ...mail, body: "Dear {{salary}}" }).error?.issues[0]?.message).toContain("{{salary}}");
  });

  it("send mails with files at the time that was chosen, unless the candidate withdraws before", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const post = (when: string, file = new File([ONE_PIXEL_PNG], "plan.png", { type: "image/png" })) => {
      const form = formOf({ intent: "mail", subject: "The plan", body: "See the plan.", when, idempotency_key: randomUUID() });
      form.append("files", file);
      return applicationAction(staff, id, form);
    };
    const letters = () => world.services.db.select().from(mails).where(eq(mails.template, "candidate-letter"));
    expect(await post("2026-11-01T09:00")).toMatchObject({ ok: false, errors: { when: expect.any(String) as string } });
    const page = new File(["<script>alert(1)</script>"], "page.html", { type: "text/html" });
    expect(await post("", page)).toMatchObject({ ok: false, errors: { files: expect.any(String) as string } });
    expect(await letters()).toEqual([]);
    expect(await post("2026-11-20T09:00")).toMatchObject({ ok: true });
    expect(await letters()).toMatchObject([
      { dueAt: new Date("2026-11-20T03:00:00Z"), attachments: [{ filename: "plan.png", contentType: "image/png" }], status: "queued" },
    ]);
    await withdrawApplication(asVisitor(world), tokenOf(world, id));
    expect(await letters()).toMatchObject([{ status: "cancelled" }]);
    const stranger = await asMemberWithout(world, "career");
    await expect(
      applicationAction(stranger, id, formOf({ intent: "mail", subject: "x", body: "x", idempotency_key: randomUUID() })),
    ).rejects.toThrow("permission");
  });

  it("cancel the scheduled mails of a candidate whom they move to Withdrawn", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    await mailCandidate(staff, id, { subject: "The plan", body: "See it.", when: "2026-11-20T09:00", idempotency_key: randomUUID() });
    const letters = () => world.services.db.select().from(mails).where(eq(mails.template, "candidate-letter"));
    await setStage(staff, id, { stage: "screening" });
    expect(await letters()).toMatchObject([{ status: "queued" }]);
    expect(await setStage(staff, id, { stage: "withdrawn" })).toMatchObject({ ok: true });
    expect(await letters()).toMatchObject([{ status: "cancelled", lastError: "The candidate has withdrawn." }]);
  });

  it("are told that an address is blocked", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const address = (await get(world, id))?.email.toLowerCase() ?? "";
    await world.services.db.insert(mailSuppressions).values({ address, reason: "asked", createdAt: world.clock.now() });
    const mail = { subject: "x", body: "x", when: "", idempotency_key: randomUUID() };
    expect(await mailCandidate(staff, id, mail)).toEqual({ ok: false, reason: "blocked" });
    expect(await loadApplicationRecord(staff, id, new URL("http://localhost/"))).toMatchObject({ blocked: "asked" });
  });

  it("add their own templates and reject with them", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    const letter = await addLetter(
      staff,
      letterSchema.parse({ kind: "rejection", title: "Short", subject: "{{job}}", body: "Not this time." }),
    );
    expect(
      await changeLetter(staff, letter.id, { kind: "rejection", title: "Shorter", subject: "{{job}}", body: "No, sorry." }),
    ).toMatchObject({ ok: true });
    await rejectApplications(staff, [id], { send: "now", subject: "{{job}}", body: "No, sorry." });
    expect((await refusals(world))[0]?.text).toContain("No, sorry.");
    expect(await removeLetter(staff, letter.id)).toMatchObject({ ok: true, letter: { title: "Shorter" } });
    expect(await listLetters(staff)).toEqual([]);
    expect(await removeLetter(staff, letter.id)).toEqual({ ok: false, reason: "unknown" });
  });

  it("download a CV, and no other record's file", async () => {
    const { world, job, id, staff } = await worldWithOne();
    await using _ = world;
    const other = await anApplication(world, job, { email: "other@example.com" });
    const cv = (await get(world, id))?.cvFileId ?? "";
    const response = await openCv(staff, id, cv);
    expect(response?.headers.get("content-disposition")).toMatch(/^attachment; filename="cv\.pdf"/);
    await response?.body?.cancel();
    expect(await openCv(staff, other, cv)).toBeUndefined();
    expect(await openCv(staff, id, randomUUID())).toBeUndefined();
  });

  it("without the permission, and strangers, can do none of it", async () => {
    const { world, id } = await worldWithOne();
    await using _ = world;
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")]) {
      const verbs = [
        () => rejectApplication(ctx, id, { send: "never" }),
        () => rateApplication(ctx, id, { rating: 1 }),
        () => assignApplication(ctx, id, { assigneeId: null }),
        () => rejectApplications(ctx, [id], NOW),
        () => rejectApplication(ctx, id, NOW),
        () => cancelRefusal(ctx, id),
        () => takeBackRejections(ctx, { [id]: id }),
        () => mailCandidate(ctx, id, { subject: "x", body: "x", when: "", idempotency_key: randomUUID() }),
        () => addLetter(ctx, { kind: "other", title: "x", subject: "x", body: "x" }),
        () => changeLetter(ctx, id, { kind: "other", title: "x", subject: "x", body: "x" }),
        () => removeLetter(ctx, id),
        () => listLetters(ctx),
        () => openCv(ctx, id, randomUUID()),
        () => eraseApplication(ctx, id),
      ];
      for (const verb of verbs) await expect((async () => verb())()).rejects.toThrow("permission");
    }
    expect(await get(world, id)).toMatchObject({ stage: "applied", rating: null });
  });
});

describe("the candidate", () => {
  it("withdraws by the private link, once, and not after a decision", async () => {
    const { world, job, id, staff } = await worldWithOne();
    await using _ = world;
    const token = tokenOf(world, id);
    expect([await withdrawApplication(asVisitor(world), token), await withdrawApplication(asVisitor(world), token)]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await get(world, id)).toMatchObject({ stage: "withdrawn", decidedAt: world.clock.now() });
    expect(await setStage(staff, id, { stage: "applied" })).toEqual({ ok: false, reason: "not_possible" });
    await anApplication(world, job, {}, "cv.pdf", id);
    await rejectApplication(staff, id, { send: "never" });
    expect(await withdrawApplication(asVisitor(world), token)).toEqual({ ok: false, reason: "not_possible" });
  });

  it("does not learn of the rejection from the page before the letter has left", async () => {
    const { world, id, staff } = await worldWithOne();
    await using _ = world;
    await setStage(staff, id, { stage: "screening" });
    await rejectApplication(staff, id, NOW);
    const shown = () => loadApplicationPage(asVisitor(world), tokenOf(world, id), new URL("http://localhost/"));
    expect(await shown()).toMatchObject({ stage: "screening", isDecided: false });
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.template, "application-refused"));
    expect(await shown()).toMatchObject({ stage: "rejected", isDecided: true });
  });

  it("gets one last mail after withdrawing, with the erasure date", async () => {
    const { world, id } = await worldWithOne();
    await using _ = world;
    const token = tokenOf(world, id);
    await withdrawApplication(asVisitor(world), token);
    await withdrawApplication(asVisitor(world), token);
    const last = await world.services.db.select().from(mails).where(eq(mails.template, "application-withdrawn"));
    expect(last).toMatchObject([{ toAddress: "rina@example.com", text: expect.stringContaining("on 15 May 2027") }]);
  });

  it("may reapply while the role is open", async () => {
    const { world, job, id, staff } = await worldWithOne();
    await using _ = world;
    const token = tokenOf(world, id);
    const shown = () => loadApplicationPage(asVisitor(world), token, new URL("http://localhost/"));
    expect(await shown()).toMatchObject({ canApplyAgain: true });
    await withdrawApplication(asVisitor(world), token);
    expect(await shown()).toMatchObject({ canApplyAgain: true });
    await setJobStatus(staff, job.id, "closed");
    expect(await shown()).toMatchObject({ canApplyAgain: false });
  });

  it.each(["", "rubbish", "a".repeat(43)])("is rejected with the token %j", async (token) => {
    const { world, id } = await worldWithOne();
    await using _ = world;
    expect(await withdrawApplication(asVisitor(world), token)).toEqual({ ok: false, reason: "unknown" });
    expect(await get(world, id)).toMatchObject({ stage: "applied" });
  });
});
