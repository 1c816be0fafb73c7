import { lt } from "drizzle-orm";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { statEvents } from "#db/schema/stats.ts";
import { rollUpAll, rollUpStats } from "./roll-up.server.ts";
import { findStatSettings, statSettingsOf } from "./stat-settings.server.ts";
import { forgetSalts } from "./visitor-hash.server.ts";

export const analyticsCapability: Capability = {
  name: "analytics",
  dueWork: [
    { name: "roll up the statistics", everyMs: 3 * SECOND_MS, run: rollUpStats },
    { name: "forget yesterday's salt", everyMs: MINUTE_MS, run: forgetSalts },
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
      prepare: rollUpAll,
      async isOld({ db, clock }) {
        const { keptDays } = await findStatSettings(db);
        return [lt(statEvents.at, new Date((Math.floor(clock.now().getTime() / DAY_MS) - keptDays) * DAY_MS))];
      },
    },
  ],
};
