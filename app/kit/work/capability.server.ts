import { MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { WORK_TEMPLATES } from "./work-letters.ts";
import { remindOfFollowUps } from "./work-marks.server.ts";

export const workCapability: Capability = {
  name: "work",
  letters: { title: "Work", templates: WORK_TEMPLATES },
  dueWork: [{ name: "remind of follow-ups", everyMs: MINUTE_MS, run: remindOfFollowUps }],
};
