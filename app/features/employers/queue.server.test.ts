import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { notes } from "#db/schema/activity.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aRequest } from "./request-fixture.ts";

it.each([
  ["reviewing", ["poaching: No progress for a week"]],
  ["consent_asked", ["poaching: No progress for a week"]],
  ["agreed", ["poaching: No progress for a week"]],
  ["declined", []],
  ["transferred", []],
] as const)("a request that is %s and untouched for a week: %j", async (status, listed) => {
  await using world = await testWorld();
  const { id } = await aRequest(world);
  const staff = await asStaff(world);
  const queued = () => waiting(staff, { kind: "poaching" });
  await world.services.db.update(poachingRequests).set({ status, updatedAt: world.clock.now() });
  expect(await queued()).toEqual([]);
  world.clock.advance(7 * DAY_MS);
  expect(await queued()).toEqual(listed);
  await world.services.db.insert(notes).values({ subjectKind: "poaching", subjectId: id, body: "Called", createdAt: world.clock.now() });
  expect(await queued()).toEqual([]);
});
