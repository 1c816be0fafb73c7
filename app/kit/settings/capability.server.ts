import type { Capability } from "#kit/capability/capability.ts";

export const settingsCapability: Capability = {
  name: "settings",
  kinds: { setting: { permission: "settings", hrefOf: () => "/admin/settings" } },
};
