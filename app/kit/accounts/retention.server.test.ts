import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { oneTimeTokens, sessions } from "#db/schema/people.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aPerson, DEVICE, signedIn } from "./account-fixture.ts";
import { requestReset } from "./reset-password.server.ts";

const RUNNING = new AbortController().signal;

it("forgets links that have run out and sessions of last season, and nothing younger", async () => {
  await using world = await testWorld();
  const person = await aPerson(world);
  await signedIn(world, person);
  await requestReset(world.services, { email: person.email }, DEVICE);
  const left = async () => {
    await runRetention(world.services, RUNNING);
    return [await world.services.db.$count(sessions), await world.services.db.$count(oneTimeTokens)];
  };
  expect(await left()).toEqual([1, 1]);
  world.clock.advance(DAY_MS);
  expect(await left()).toEqual([1, 0]);
  world.clock.advance(90 * DAY_MS);
  expect(await left()).toEqual([0, 0]);
});
