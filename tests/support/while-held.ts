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
    const waiting = sql`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await vi.waitUntil(async () => (await tx.execute(waiting)).rows.length > 0, SOON);
    // In an object, because the transaction would wait for a promise.
    return { done };
  });
  return done;
}
