import type { Capability } from "#kit/capability.ts";
import { addDemoStats, countDemoStats, removeDemoStats } from "./demo-stats.server.ts";

export const analyticsCapability: Capability = {
  name: "analytics",
  demo: { load: async () => addDemoStats, other: { kind: "days of stats", count: countDemoStats, remove: removeDemoStats } },
};
