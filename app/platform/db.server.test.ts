import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";

it("answers the public while the back office waits for all of its own connections", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  // Held until the public query has been answered, so that the test does not depend on timing.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const slow = Array.from({ length: 12 }, () => db.office?.execute(sql`select pg_advisory_xact_lock_shared(1)`));
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    void Promise.all(slow).catch(() => {});
  });
});

it("compiles no query of ours", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  for (const each of [db, db.office]) expect((await each?.execute(sql`show jit`))?.rows).toEqual([{ jit: "off" }]);
});
