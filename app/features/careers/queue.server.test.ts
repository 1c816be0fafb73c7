import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { notes } from "#db/schema/activity.ts";
import { aHost } from "#features/appointments/appointment-fixture.ts";
import { appointments } from "#db/schema/appointments.ts";
import { applications } from "#db/schema/careers.ts";
import { aJob, anApplication, careersWorld } from "./careers-fixture.ts";
import { APPLICATION_SOURCE } from "./office/application-source.server.ts";
import { scoreApplication } from "./score-application.server.ts";

/** An application in screening without activity for eight days. */
async function worldWithIdle() {
  const world = await careersWorld();
  const id = await anApplication(world, await aJob(world));
  world.clock.advance(8 * DAY_MS);
  await world.services.db.update(applications).set({ stage: "screening", updatedAt: new Date(world.clock.now().getTime() - 8 * DAY_MS) });
  const staff = await asStaff(world);
  const queued = async () => (await loadQueue(staff, { tab: "team", kind: "application", rows: 50 })).items;
  return { world, id, staff, queued };
}

async function addInterview(world: TestWorld, applicationId: string, inDays: number, status: "confirmed" | "cancelled") {
  const { actor } = await aHost(world);
  const startsAt = new Date(world.clock.now().getTime() + inDays * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await world.services.db.insert(appointments).values({
    hostId: actor.personId,
    typeId: "interview",
    status,
    startsAt,
    endsAt,
    blocked: sql`tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`,
    timeZone: "UTC",
    applicationId,
    email: "rina@example.com",
    fullName: "Rina",
    idempotencyKey: randomUUID(),
  });
}

it("is late without a step for a week; an interview to come, a scorecard and a note are steps", async () => {
  const { world, id, staff, queued } = await worldWithIdle();
  await using _ = world;
  expect(await queued()).toMatchObject([{ words: "No progress for a week", isLate: true }]);
  const overdue = parseListQuery(APPLICATION_SOURCE.list, new URLSearchParams("due=overdue"));
  expect((await runList(staff, APPLICATION_SOURCE, overdue)).rows).toMatchObject([{ id }]);
  await addInterview(world, id, 20, "cancelled");
  expect(await queued()).toHaveLength(1);
  await addInterview(world, id, 20, "confirmed");
  expect(await queued()).toEqual([]);
  expect((await runList(staff, APPLICATION_SOURCE, overdue)).rows).toEqual([]);
  await world.services.db.delete(appointments);
  await scoreApplication(staff, id, { stage: "screening", score: 3, reason: "Clear." });
  expect(await queued()).toEqual([]);
  world.clock.advance(6 * DAY_MS);
  await world.services.db.insert(notes).values({ subjectKind: "application", subjectId: id, body: "Call", createdAt: world.clock.now() });
  const noted = world.clock.now();
  world.clock.advance(2 * DAY_MS);
  expect(await queued()).toEqual([]);
  world.clock.advance(6 * DAY_MS);
  expect(await queued()).toMatchObject([{ id, due: new Date(noted.getTime() + 7 * DAY_MS), isLate: true }]);
  await world.services.db.update(applications).set({ stage: "rejected" }).where(eq(applications.id, id));
  expect(await queued()).toEqual([]);
});
