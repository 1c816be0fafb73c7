import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { whileHeld } from "#tests/support/while-held.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { events } from "#db/schema/activity.ts";
import { jobs } from "#db/schema/careers.ts";
import { moveJobs, moveJobsBack, undoJobStatus } from "./bulk-jobs.server.ts";
import { aJob, anApplication, careersWorld, jobFields, jobInput } from "./careers-fixture.ts";
import { draftSchemaIn, jobSchemaIn } from "./job-input.ts";
import { jobMoveOf } from "./job-move.ts";
import { findJob } from "./job-record.server.ts";
import { createJob, deleteDraft, duplicateJob, saveJob, setJobStatus } from "./manage-job.server.ts";
import { createJobAction, jobAction } from "./office/job-action.server.ts";
import { openAndCloseJobs } from "./open-and-close-jobs.server.ts";

const NEVER = new AbortController().signal;

describe("the form of a job", () => {
  const errorOf = (change: Readonly<Record<string, string>>) =>
    jobSchemaIn("Asia/Dhaka")
      .safeParse(jobFields(change))
      .error?.issues.map(({ path }) => String(path[0]));

  it("reads lists, money, places and moments", () => {
    expect(jobInput({ opensAt: "2026-12-01T09:00" })).toMatchObject({
      duties: ["Write", "Review"],
      salaryMin: 3_600_000,
      salaryMax: 4_800_000,
      country: "BD",
      opensAt: new Date("2026-12-01T03:00:00Z"),
      closesAt: null,
    });
  });

  it.each([
    [{ salaryMin: "" }, "salaryMin"],
    [{ salaryMax: "10" }, "salaryMax"],
    [{ salary: "omitted" }, "salaryOmittedBecause"],
    [{ country: "XX1" }, "country"],
    [{ duties: "Only one" }, "duties"],
    [{ closesAt: "2026-12-01T09:00", opensAt: "2026-12-02T09:00" }, "closesAt"],
    [{ questions: JSON.stringify([{ id: "a", label: "Which?", kind: "choice", options: ["One", "One"], isRequired: true }]) }, "questions"],
    [{ questions: "not json" }, "questions"],
  ])("names what is missing: %o", (change, field) => {
    expect(errorOf(change as Readonly<Record<string, string>>)).toEqual([field]);
  });

  it("drops the range when there is a reason", () => {
    expect(
      errorOf({ salary: "omitted", salaryMin: "", salaryMax: "", salaryOmittedBecause: "It is a stipend of the university." }),
    ).toBeUndefined();
  });
});

describe("a job", () => {
  it("says what each status means for candidates", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const { id } = await aJob(world, {}, { isDraft: true });
    const set = async (status: string) => {
      const form = new FormData();
      form.set("intent", "status");
      form.set("status", status);
      return jobAction(staff, id, form);
    };
    expect(await set("open")).toMatchObject({ ok: true, done: "Published. Candidates can now apply." });
    expect(await set("paused")).toMatchObject({ ok: true, done: "Paused. Its page says so, and candidates cannot apply." });
    expect(await set("closed")).toMatchObject({ ok: true, done: "Closed. Candidates can no longer apply." });
    expect(await set("draft")).toMatchObject({ ok: false });
  });

  it("is a draft first, then open with a closing date, and keeps its address", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const draft = await aJob(world, {}, { isDraft: true });
    expect(draft).toMatchObject({ status: "draft", slug: "smart-contract-engineer", openedAt: null, revision: 1 });
    const renamed = await saveJob(staff, draft.id, jobInput({ title: "Contract engineer" }), 1);
    expect(renamed).toMatchObject({ ok: true, job: { slug: "contract-engineer", revision: 2 } });
    const opened = await setJobStatus(staff, draft.id, "open");
    expect(opened).toMatchObject({
      ok: true,
      job: { status: "open", openedAt: world.clock.now(), closesAt: new Date(world.clock.now().getTime() + 60 * DAY_MS) },
    });
    expect(await saveJob(staff, draft.id, jobInput({ title: "Another name" }), 2)).toMatchObject({
      ok: true,
      job: { slug: "contract-engineer", title: "Another name" },
    });
  });

  it("is saved as a draft with a title only, and published once nothing is missing", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const bare = Object.fromEntries(Object.keys(jobFields()).map((name) => [name, ""]));
    const start = { ...bare, title: "Wallet engineer", type: "full_time", workplace: "remote", salary: "shown", questions: "[]" };
    const [key, early] = [randomUUID(), { opensAt: "2026-12-01T09:00" }];
    expect(await createJobAction(staff, formOf({ ...start, title: "", key }))).toMatchObject({ errors: { title: expect.any(String) } });
    expect(await createJobAction(staff, formOf({ ...start, ...early, key }))).toMatchObject({ errors: { team: expect.any(String) } });
    expect(await createJobAction(staff, formOf({ ...start, key }))).toMatchObject({ status: 303 });
    expect(await jobAction(staff, key, formOf({ intent: "status", status: "open" }))).toMatchObject({
      ok: false,
      errors: {
        team: "Please say which team it belongs to.",
        salaryMin: expect.any(String),
        form: expect.stringContaining("Not published"),
      },
    });
    expect(await jobAction(staff, key, formOf({ intent: "save", ...start, team: "Protocol", revision: "1" }))).toMatchObject({ ok: true });
    expect(await jobAction(staff, key, formOf({ intent: "save", ...jobFields(), revision: "2" }))).toMatchObject({ ok: true });
    expect(await jobAction(staff, key, formOf({ intent: "status", status: "open" }))).toMatchObject({ ok: true });
    // Also if the form of the draft was checked before a colleague opened the job.
    const draft = draftSchemaIn("UTC").parse(start);
    expect(await saveJob(staff, key, draft, 3)).toMatchObject({ ok: false, reason: "incomplete", missing: { team: expect.any(String) } });
  });

  it("is created once per form key, and a repeat with other content is not lost", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const key = randomUUID();
    const wish = () => jobInput({ opensAt: "2026-12-01T09:00" });
    const both = await Promise.all([createJob(staff, wish(), key), createJob(staff, wish(), key)]);
    expect(both).toMatchObject([
      { ok: true, job: { id: key } },
      { ok: true, job: { id: key } },
    ]);
    expect(await createJob(staff, jobInput({ team: "Another" }), key)).toEqual({ ok: false, reason: "key_reused" });
    expect(await world.services.db.select({ id: jobs.id, team: jobs.team }).from(jobs)).toEqual([{ id: key, team: "Protocol" }]);
  });

  it("refuses a closing date in the past, and is unchanged", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const job = await aJob(world);
    const past = jobInput({ closesAt: "2026-11-14T09:00" });
    expect(await saveJob(staff, job.id, past, job.revision)).toEqual({ ok: false, reason: "closes_in_past" });
    expect(await createJob(staff, past)).toEqual({ ok: false, reason: "closes_in_past" });
    expect(await findJob(world.services.db, job.id)).toEqual(job);
    await setJobStatus(staff, job.id, "closed");
    expect(await saveJob(staff, job.id, past, job.revision)).toMatchObject({ ok: true, job: { status: "closed" } });
  });

  it("refuses a form that was loaded before another change", async () => {
    await using world = await careersWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const job = await aJob(world);
    expect((await saveJob(one, job.id, jobInput({ team: "First" }), job.revision)).ok).toBe(true);
    expect(await saveJob(other, job.id, jobInput({ team: "Second" }), job.revision)).toEqual({ ok: false, reason: "changed" });
    expect(await findJob(world.services.db, job.id)).toMatchObject({ team: "First" });
  });

  it("saves a form that was loaded before the status changed, and opens nothing again", async () => {
    await using world = await careersWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const draft = await aJob(world, { opensAt: "2026-12-01T09:00" }, { isDraft: true });
    await setJobStatus(other, draft.id, "open");
    await setJobStatus(other, draft.id, "paused");
    const undo = () => undoJobStatus(other, draft.id, { was: "open", is: "paused", openedAt: "", closedAt: "" });
    expect(await undo()).toMatchObject({ ok: true });
    expect(await undo()).toEqual({ ok: false, reason: "changed_since" });
    expect(await saveJob(one, draft.id, jobInput({ team: "Ledger", opensAt: "2026-12-01T09:00" }), draft.revision)).toMatchObject({
      ok: true,
      job: { team: "Ledger", status: "open", opensAt: null },
    });
  });

  it("moves only along its transition table, and two of one name have two addresses", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const draft = await aJob(world, {}, { isDraft: true });
    expect(await setJobStatus(staff, draft.id, "closed")).toEqual({ ok: false, reason: "not_possible" });
    expect((await aJob(world)).slug).toBe("smart-contract-engineer-2");
    expect((await aJob(world, { title: "Erased" })).slug).toBe("erased-2");
  });

  it("is duplicated as a draft without its history", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    await anApplication(world, job);
    const copy = await duplicateJob(await asStaff(world), job.id);
    expect(copy).toMatchObject({
      ok: true,
      job: { status: "draft", openedAt: null, closesAt: null, title: job.title, questions: job.questions, revision: 1 },
    });
  });

  it("can be deleted only before it was public", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const draft = await aJob(world, {}, { isDraft: true });
    const open = await aJob(world);
    expect((await deleteDraft(staff, draft.id)).ok).toBe(true);
    expect(await deleteDraft(staff, open.id)).toEqual({ ok: false, reason: "not_possible" });
    expect(await world.services.db.select({ id: jobs.id }).from(jobs)).toEqual([{ id: open.id }]);
  });

  it("opens and closes at its scheduled time, once", async () => {
    await using world = await careersWorld();
    const draft = await aJob(world, { opensAt: "2026-11-16T00:00", closesAt: "2026-11-18T00:00" }, { isDraft: true });
    const look = async () => {
      await openAndCloseJobs(world.services, NEVER);
      return (await findJob(world.services.db, draft.id))?.status;
    };
    expect(await look()).toBe("draft");
    world.clock.advance(DAY_MS);
    expect([await look(), await look()]).toEqual(["open", "open"]);
    world.clock.advance(2 * DAY_MS);
    expect(await look()).toBe("closed");
    const moves = (await world.services.db.select().from(events)).filter(({ type }) => type === "job.status_changed");
    expect(moves.map(({ actorKind }) => actorKind)).toEqual(["system", "system"]);
    await setJobStatus(await asStaff(world), draft.id, "open");
    expect(await look()).toBe("open");
  });

  it("is paused and closed in bulk, and undo skips those changed since", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const [one, two, draft] = [await aJob(world), await aJob(world), await aJob(world, {}, { isDraft: true })];
    const moved = await moveJobs(staff, [one.id, two.id, draft.id], "closed");
    expect(Object.keys(moved).toSorted()).toEqual([one.id, two.id].toSorted());
    await setJobStatus(staff, two.id, "open");
    expect(await moveJobsBack(staff, moved)).toBe(1);
    expect(await findJob(world.services.db, one.id)).toMatchObject({ status: "open", closedAt: null });
  });

  it("has its earlier dates again when its reopening is undone, on its page and in bulk", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const { id } = await aJob(world);
    await setJobStatus(staff, id, "closed");
    const closed = await findJob(world.services.db, id);
    if (!closed) throw new Error("The job is gone.");
    const { status, openedAt, closedAt } = closed;
    const reopened = async () => {
      world.clock.advance(DAY_MS);
      return moveJobs(staff, [id], "open");
    };
    expect(await moveJobsBack(staff, await reopened())).toBe(1);
    expect(await findJob(world.services.db, id)).toMatchObject({ status, openedAt, closedAt });
    await reopened();
    const form = formOf({ intent: "undo_status", ...jobMoveOf(closed, "open") });
    expect(await jobAction(staff, id, form)).toMatchObject({ ok: true });
    expect(await findJob(world.services.db, id)).toMatchObject({ status, openedAt, closedAt });
  });

  it("undoes what the transaction found, not what was read before it", async () => {
    await using world = await careersWorld();
    const staff = await asStaff(world);
    const { id } = await aJob(world);
    const moved = await whileHeld(
      world,
      (tx) => tx.update(jobs).set({ status: "paused" }).where(eq(jobs.id, id)),
      () => moveJobs(staff, [id], "closed"),
    );
    expect(moved).toMatchObject({ [id]: { was: "paused", is: "closed" } });
  });

  it("refuses a stranger and a member without the area", async () => {
    await using world = await careersWorld();
    const job = await aJob(world);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")]) {
      await expect(createJob(ctx, jobInput())).rejects.toThrow("permission");
      await expect(saveJob(ctx, job.id, jobInput(), job.revision)).rejects.toThrow("permission");
      await expect(setJobStatus(ctx, job.id, "closed")).rejects.toThrow("permission");
      await expect(duplicateJob(ctx, job.id)).rejects.toThrow("permission");
      await expect(deleteDraft(ctx, job.id)).rejects.toThrow("permission");
      await expect(moveJobs(ctx, [job.id], "closed")).rejects.toThrow("permission");
      await expect(moveJobsBack(ctx, { [job.id]: jobMoveOf(job, "closed") })).rejects.toThrow("permission");
    }
    expect(await world.services.db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: "open" }]);
  });
});
