import type { Capability } from "#kit/capability/capability.ts";
import { MINUTE_MS } from "#platform/due-work.server.ts";
import { sendWeeklyReport } from "./send-weekly-report.server.ts";
import { STATS_TEMPLATES } from "./weekly-letter.ts";

export const statsCapability: Capability = {
  name: "stats",
  letters: { title: "Reports", templates: STATS_TEMPLATES },
  dueWork: [{ name: "send the weekly report", everyMs: MINUTE_MS, run: sendWeeklyReport }],
};
