import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { notes } from "#db/schema/activity.ts";
import { audits } from "#db/schema/audits.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { anAudit, message } from "./audit-fixture.ts";
import { AUDIT_SOURCE } from "./office/audit-source.server.ts";
import { writeAsStaff } from "./messages.server.ts";

/** An audit without activity for eight days. */
async function worldWithIdle(facts: Partial<typeof audits.$inferInsert>) {
  const world = await testWorld();
  const { id } = await anAudit(world);
  world.clock.advance(8 * DAY_MS);
  const now = world.clock.now();
  const set = (more: typeof facts) => world.services.db.update(audits).set(more).where(eq(audits.id, id));
  await set({ ...facts, updatedAt: new Date(now.getTime() - 8 * DAY_MS) });
  const staff = await asStaff(world);
  const queued = async () => (await loadQueue(staff, { tab: "team", kind: "audit", rows: 50 })).items;
  return { world, id, staff, queued, set, day: (inDays: number) => utcDay(new Date(now.getTime() + inDays * DAY_MS)) };
}

const IDLE = { words: "No progress for a week", isLate: true };

it.each(["scoping", "scheduled", "in_progress", "fix_review"] as const)(
  "%s comes back after a week without a step; a note and a message are steps",
  async (status) => {
    const { world, id, staff, queued } = await worldWithIdle({ status });
    await using _ = world;
    expect(await queued()).toMatchObject([IDLE]);
    const overdue = parseListQuery(AUDIT_SOURCE.list, new URLSearchParams("due=overdue"));
    expect((await runList(staff, AUDIT_SOURCE, overdue)).rows).toMatchObject([{ id }]);
    await writeAsStaff(staff, id, message());
    expect(await queued()).toEqual([]);
    expect((await runList(staff, AUDIT_SOURCE, overdue)).rows).toEqual([]);
    world.clock.advance(6 * DAY_MS);
    await world.services.db.insert(notes).values({ subjectKind: "audit", subjectId: id, body: "Call", createdAt: world.clock.now() });
    const noted = world.clock.now();
    world.clock.advance(2 * DAY_MS);
    expect(await queued()).toEqual([]);
    world.clock.advance(6 * DAY_MS);
    expect(await queued()).toMatchObject([{ ...IDLE, due: new Date(noted.getTime() + 7 * DAY_MS) }]);
  },
);

it.each(["published", "declined"] as const)("%s does not come back", async (status) => {
  const { world, queued } = await worldWithIdle({ status, endsOn: "2020-01-01" });
  await using _ = world;
  expect(await queued()).toEqual([]);
});

it("needs nothing while its first day is to come; says so once its last day has passed", async () => {
  const { world, queued, set, day } = await worldWithIdle({ status: "scheduled" });
  await using _ = world;
  await set({ startsOn: day(2), endsOn: day(4) });
  expect(await queued()).toEqual([]);
  await set({ startsOn: day(-20), endsOn: day(4) });
  expect(await queued()).toMatchObject([IDLE]);
  await set({ status: "in_progress", endsOn: day(-2) });
  expect(await queued()).toMatchObject([{ words: "Planned end has passed", isLate: true }]);
  await set({ updatedAt: world.clock.now(), endsOn: day(1) });
  expect(await queued()).toEqual([]);
});
