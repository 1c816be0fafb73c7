import { sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { rollUpAll } from "./roll-up.server.ts";
import { findStatSettings } from "./stat-settings.server.ts";

const DAY_MS = 86_400_000;

/** Rolls up what is left to be rolled up, then deletes the days that are old enough. Always whole days: half of one would be counted as one. */
export async function deleteOldEvents(services: Pick<Services, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  await rollUpAll(services, signal);
  if (signal?.aborted) return;
  const { keptDays } = await findStatSettings(db);
  const before = new Date((Math.floor(clock.now().getTime() / DAY_MS) - keptDays) * DAY_MS);
  await db.execute(sql`delete from stat_events where at < ${before.toISOString()}::timestamptz`);
}
