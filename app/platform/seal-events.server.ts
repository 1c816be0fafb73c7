import { sql } from "drizzle-orm";
import { SECOND_MS } from "#domain/schedule/durations.ts";
import { batched } from "./batched.ts";
import type { Db } from "./db.server.ts";
import { type DueWork } from "./due-work.server.ts";

/**
 * Commits asynchronously: what is sealed was committed before, and is still in `unsealed_events` if a crash loses the sealing. Must run in
 * its own transaction, because otherwise the commit of the surrounding one would not wait for the disk either.
 */
const SEAL = sql`select set_config('synchronous_commit', 'off', true), seal_events()`;

const seal = batched(async (db, calls: readonly undefined[]) => {
  await db.execute(SEAL);
  return calls;
});

/** Appends everything committed before the call to the chain. */
export async function sealEvents(db: Db): Promise<void> {
  await seal(db, undefined);
}

/** Seals what a process committed but did not seal because it died. */
export const SEAL_EVENTS: DueWork = { name: "seal the activity log", everyMs: SECOND_MS, run: ({ db }) => sealEvents(db) };
