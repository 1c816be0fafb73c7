import type { Capability } from "#kit/capability/capability.ts";

export const privacyCapability: Capability = {
  name: "privacy",
  eventWords: {
    "personal_data.erased": "erased personal data",
    "personal_data.exported": "exported personal data",
  },
};
