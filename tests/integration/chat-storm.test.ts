import { expect, it } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { chatStorm } from "#tests/support/chat-storm.ts";
import { testWorld } from "#tests/support/test-database.ts";

/** A tenth of the load of `npm run bench chat`. */
it("each message arrives once and in order, both ways, through cut lines and killed servers", { timeout: 90_000 }, async () => {
  await using world = await testWorld();
  const real = { ...world, services: { ...world.services, clock: systemClock } };
  expect(await chatStorm(real, { visitors: 6, messages: 10, cuts: 6, kills: 2, limitMs: 60_000 })).toEqual([]);
});
