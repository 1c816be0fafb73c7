import { lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import type { Services } from "#platform/services.ts";
import { statEvents } from "#db/schema/stats.ts";
import { rollUpAll, rollUpStats } from "./roll-up.server.ts";
import { dropStatPartitions, MAKE_STAT_PARTITIONS } from "./stat-partitions.server.ts";
import { findStatSettings, statSettingsOf } from "./stat-settings.server.ts";
import { forgetSalts } from "./visitor-hash.server.ts";

/** Older events are deleted: those of whole days, in UTC. */
async function keptFrom({ db, clock }: Services): Promise<Date> {
  const { keptDays } = await findStatSettings(db);
  return new Date((Math.floor(clock.now().getTime() / DAY_MS) - keptDays) * DAY_MS);
}

export const analyticsCapability: Capability = {
  name: "analytics",
  dueWork: [
    { name: "roll up the statistics", everyMs: 3 * SECOND_MS, run: rollUpStats },
    { name: "forget yesterday's salt", everyMs: MINUTE_MS, run: forgetSalts },
    MAKE_STAT_PARTITIONS,
  ],
  privacyPolicy: {
    kept: async (services) => ({
      name: "Page statistics",
      detail: `After ${(await statSettingsOf(services)).keptDays} days; daily totals without hashes may stay.`,
    }),
  },
  retention: [
    {
      kind: "raw statistics",
      table: statEvents,
      id: statEvents.id,
      age: statEvents.at,
      async prepare(services, signal) {
        await rollUpAll(services, signal);
        // An aborted run has not rolled up everything.
        if (!signal.aborted) await dropStatPartitions(services, await keptFrom(services));
      },
      isOld: async (services) => [lt(statEvents.at, await keptFrom(services))],
    },
  ],
};
