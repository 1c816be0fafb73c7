import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { exportPerson } from "#kit/privacy/export-person.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { applicationScores } from "#db/schema/careers.ts";
import { aJob, anApplication, careersWorld } from "./careers-fixture.ts";
import { eraseApplication } from "./erase-application.server.ts";
import { APPLICATION_SOURCE } from "./office/application-source.server.ts";
import { loadBoard } from "./office/board.server.ts";
import { loadScores, removeScore, scoreApplication, scoreSchema } from "./score-application.server.ts";

async function worldWithOne() {
  const world = await careersWorld();
  const id = await anApplication(world, await aJob(world));
  return { world, id, staff: await asStaff(world), colleague: await asStaff(world) };
}

const SCREENING = { stage: "screening", score: 2, reason: "No tests in the sample." } as const;

it("each colleague scores each stage once, changes only their own, and record and board show the average", async () => {
  const { world, id, staff, colleague } = await worldWithOne();
  await using _ = world;
  expect(await loadScores(staff, id)).toEqual({ rows: [], average: undefined });
  await scoreApplication(staff, id, { stage: "interview", score: 4, reason: "Explained it clearly." });
  await scoreApplication(staff, id, SCREENING);
  world.clock.advance(MINUTE_MS);
  await scoreApplication(colleague, id, { ...SCREENING, score: 3 });
  expect(await scoreApplication(staff, id, { ...SCREENING, score: 1, reason: "Copied sample." })).toEqual({ ok: true });
  expect(await loadScores(staff, id)).toMatchObject({
    rows: [
      { stage: "screening", score: 1, reason: "Copied sample.", isOwn: true },
      { stage: "screening", score: 3, isOwn: false },
      { stage: "interview", score: 4, isOwn: true },
    ],
    average: 8 / 3,
  });
  const board = await loadBoard(staff, new URL("http://localhost/"));
  expect(board.cards).toMatchObject([{ id, days: 0, scoreCount: 3, scoreAverage: expect.closeTo(8 / 3) }]);
  await removeScore(staff, id, { stage: "screening" });
  expect(await loadScores(staff, id)).toMatchObject({ rows: [{ score: 3 }, { score: 4 }], average: 3.5 });
});

it("the list shows the average and sorts by it, those without scores last", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  const job = await aJob(world);
  const [better, none] = [await anApplication(world, job), await anApplication(world, job)];
  await scoreApplication(staff, id, SCREENING);
  await scoreApplication(staff, better, { ...SCREENING, score: 4 });
  const { rows } = await loadList(staff, APPLICATION_SOURCE, new URL("http://localhost/?sort=-score"));
  expect(rows.map((row) => [row.id, row.score, row.scoreCount])).toEqual([
    [better, 4, 1],
    [id, 2, 1],
    [none, null, 0],
  ]);
});

it.each([{ score: "0" }, { score: "5" }, { score: "" }, { reason: " " }, { stage: "hired" }])("refuses %j", (change) => {
  expect(scoreSchema.safeParse({ ...SCREENING, score: "2", ...change }).success).toBe(false);
});

it("the candidate's export has the scores without the colleague, and erasing deletes them", async () => {
  const { world, id, staff } = await worldWithOne();
  await using _ = world;
  await scoreApplication(staff, id, SCREENING);
  const exported = JSON.stringify(await exportPerson(staff, "rina@example.com"));
  expect(exported).toContain("No tests in the sample.");
  expect(exported).not.toContain(`"personId":"${staff.actor.personId}"`);
  await eraseApplication(staff, id);
  expect(await world.services.db.$count(applicationScores)).toBe(0);
});

it("refuses strangers and members of other areas", async () => {
  const { world, id } = await worldWithOne();
  await using _ = world;
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")])
    for (const verb of [() => scoreApplication(ctx, id, SCREENING), () => removeScore(ctx, id, SCREENING), () => loadScores(ctx, id)])
      await expect((async () => verb())()).rejects.toThrow("permission");
});
