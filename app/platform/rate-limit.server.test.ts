import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { rateLimits } from "#db/schema/limits.ts";
import { countOf, countUse, refund, sweepLimits, takeFrom } from "./rate-limit.server.ts";

const LIMIT = { max: 3, windowMs: 60_000 };

it("lets so many through in a window, also side by side, and says when to come back", async () => {
  await using world = await testWorld();
  const taken = await Promise.all(Array.from({ length: 10 }, () => takeFrom(world.services, "door:203.0.113.7", LIMIT)));
  expect(taken.filter((each) => each.ok)).toHaveLength(3);
  world.clock.advance(15_000);
  expect(await takeFrom(world.services, "door:203.0.113.7", LIMIT)).toEqual({ ok: false, retryAfterS: 45 });
  expect(await takeFrom(world.services, "door:203.0.113.8", LIMIT)).toEqual({ ok: true });
  world.clock.advance(45_000);
  expect(await takeFrom(world.services, "door:203.0.113.7", LIMIT)).toEqual({ ok: true });
});

it("takes a use back", async () => {
  await using world = await testWorld();
  for (let index = 0; index < 3; index += 1) await takeFrom(world.services, "door", LIMIT);
  await refund(world.services, "door");
  expect(await takeFrom(world.services, "door", LIMIT)).toEqual({ ok: true });
  expect(await takeFrom(world.services, "door", LIMIT)).toMatchObject({ ok: false });
});

it("stores no address, and deletes windows that are over", async () => {
  await using world = await testWorld();
  await takeFrom(world.services, "mail:rina@example.com", LIMIT);
  expect(JSON.stringify(await world.services.db.select().from(rateLimits))).not.toContain("rina");
  world.clock.advance(60_001);
  await sweepLimits(world.services);
  expect(await world.services.db.select().from(rateLimits)).toEqual([]);
});

it("never keeps the commit of a transaction that it is part of from waiting for the disk", async () => {
  await using world = await testWorld();
  await takeFrom(world.services, "door", LIMIT);
  const { rows } = await world.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit to on`);
    await takeFrom({ ...world.services, db: tx }, "door", LIMIT);
    return tx.execute(sql`show synchronous_commit`);
  });
  expect(rows).toEqual([{ synchronous_commit: "on" }]);
});

it("counts uses that arrive together as if one came after the other, by their amounts, and other keys for themselves", async () => {
  await using world = await testWorld();
  await countUse(world.services, "kib", LIMIT.windowMs, 10);
  const counted = await Promise.all([
    countUse(world.services, "kib", LIMIT.windowMs, 1),
    countUse(world.services, "kib", LIMIT.windowMs, 2),
    countUse(world.services, "other", LIMIT.windowMs),
    countUse(world.services, "kib", LIMIT.windowMs, 3),
  ]);
  expect(counted.map(({ count }) => count)).toEqual([11, 13, 1, 16]);
  expect([await countOf(world.services, "kib"), await countOf(world.services, "other")]).toEqual([16, 1]);
});

it("does not wait for a row that a transaction is counting when it deletes windows that are over", async () => {
  await using world = await testWorld();
  for (const key of ["held", "free"]) await takeFrom(world.services, key, LIMIT);
  world.clock.advance(60_001);
  await world.services.db.transaction(async (tx) => {
    await refund({ ...world.services, db: tx }, "held");
    await sweepLimits(world.services);
    expect(await tx.select().from(rateLimits)).toHaveLength(1);
  });
  await sweepLimits(world.services);
  expect(await world.services.db.select().from(rateLimits)).toEqual([]);
});
