import { MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { COMMUNICATION } from "#kit/capability/menu-entry.ts";
import { countDemoStats, demoStats, removeDemoStats } from "./demo-stats.server.ts";
import { sendWeeklyReport } from "./send-weekly-report.server.ts";
import { STATS_TEMPLATES } from "./weekly-letter.ts";

export const statsCapability: Capability = {
  name: "stats",
  eventWords: {
    "stats.exported": "exported stats",
    "weekly_report.turned_off": "turned the weekly report off",
    "weekly_report.turned_on": "turned the weekly report on",
  },
  menu: [
    {
      content: "Stats",
      href: "/admin/communication/stats",
      key: "s",
      icon: "stats",
      permission: "stats",
      active: true,
      place: { group: COMMUNICATION, position: 10 },
    },
    {
      content: "Stats settings",
      href: "/admin/settings/stats",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { section: "settings", position: 35 },
    },
  ],
  letters: { title: "Reports", templates: STATS_TEMPLATES },
  dueWork: [{ name: "send the weekly report", everyMs: MINUTE_MS, run: sendWeeklyReport }],
  demo: { load: async () => demoStats, other: { kind: "days of stats", count: countDemoStats, remove: removeDemoStats } },
};
