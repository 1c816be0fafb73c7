import type { Capability } from "#kit/capability/capability.ts";

export const demoCapability: Capability = {
  name: "demo",
  eventWords: { "demo.removed": "removed the demo content" },
};
