import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { type DueWork, SECOND_MS } from "./due-work.server.ts";

/**
 * Without waiting for the disk: what is sealed was committed before and still is in `unsealed_events` if the sealing is lost in a crash.
 * Only as a transaction of its own: of any other the commit would not wait for the disk either.
 */
const SEAL = sql`select set_config('synchronous_commit', 'off', true), seal_events()`;

interface Sealing {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

const sealings = new WeakMap<Db, Sealing>();

/** Appends to the chain what was committed before the call. All who ask while one sealing runs share the next. */
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

/** What a process has committed and not sealed because it died. */
export const SEAL_EVENTS: DueWork = { name: "seal the activity log", everyMs: SECOND_MS, run: ({ db }) => sealEvents(db) };
