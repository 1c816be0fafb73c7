import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#platform/due-work.server.ts";
import { deleteOldEvents } from "./delete-old-events.server.ts";
import { addDemoStats, countDemoStats, removeDemoStats } from "./demo-stats.server.ts";
import { rollUpStats } from "./roll-up.server.ts";
import { forgetSalts } from "./visitor-hash.server.ts";

export const analyticsCapability: Capability = {
  name: "analytics",
  dueWork: [
    { name: "roll up the statistics", everyMs: 3 * SECOND_MS, run: rollUpStats },
    { name: "delete old raw statistics", everyMs: HOUR_MS, run: deleteOldEvents },
    { name: "forget yesterday's salt", everyMs: MINUTE_MS, run: forgetSalts },
  ],
  demo: { load: async () => addDemoStats, other: { kind: "days of stats", count: countDemoStats, remove: removeDemoStats } },
};
