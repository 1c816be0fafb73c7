import { sql } from "drizzle-orm";
import { SECOND_MS } from "#domain/schedule/durations.ts";
import type { Db } from "./db.server.ts";
import { type DueWork } from "./due-work.server.ts";

/**
 * Commits asynchronously: what is sealed was committed before, and is still in `unsealed_events` if a crash loses the sealing. Must run in
 * its own transaction, because otherwise the commit of the surrounding one would not wait for the disk either.
 */
const SEAL = sql`select set_config('synchronous_commit', 'off', true), seal_events()`;

interface Sealing {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

const sealings = new WeakMap<Db, Sealing>();

/** Appends everything committed before the call to the chain. All callers during a running sealing share the next one. */
export async function sealEvents(db: Db): Promise<void> {
  const sealing = sealings.get(db) ?? { running: Promise.resolve(), next: undefined };
  sealings.set(db, sealing);
  sealing.next ??= sealing.running.then(() => {
    sealing.next = undefined;
    const sealed = db.execute(SEAL);
    sealing.running = sealed.catch(() => {});
    return sealed;
  });
  await sealing.next;
}

/** Seals what a process committed but did not seal because it died. */
export const SEAL_EVENTS: DueWork = { name: "seal the activity log", everyMs: SECOND_MS, run: ({ db }) => sealEvents(db) };
