import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Tx } from "#platform/write.server.ts";
import { SOON } from "./patience.ts";
import type { TestWorld } from "./test-database.ts";

/** Starts the work after a colleague's change of the same row, which is committed only once the work waits for it. */
export async function whileHeld<T>(
  { services: { db } }: TestWorld,
  change: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { done } = await db.transaction(async (tx) => {
    await change(tx);
    const done = work();
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    // Outside this transaction, which would see the same list of connections each time.
    await vi.waitUntil(async () => (await db.execute(waiting)).rows.length > 0, SOON);
    // In an object, because the transaction would wait for a promise.
    return { done };
  });
  return done;
}
