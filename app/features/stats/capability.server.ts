import { STATS_TEMPLATES } from "./weekly-letter.ts";
import type { Capability } from "#kit/capability.ts";

export const statsCapability: Capability = {
  name: "stats",
  letters: { title: "Reports", templates: STATS_TEMPLATES },
};
