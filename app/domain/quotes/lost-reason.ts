/** Why a quote did not become a project. `other` requires an explanation, except for many at once. */
export const LOST_REASONS = ["price", "timing", "competitor", "no_reply", "cancelled", "no_fit", "other"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const LOST_REASON_LABELS: Readonly<Record<LostReason, string>> = {
  price: "Price too high",
  timing: "Bad timing",
  competitor: "Chose another firm",
  no_reply: "No reply",
  cancelled: "Project cancelled",
  no_fit: "Not a fit",
  other: "Other",
};

export const MAX_LOST_NOTE_CHARACTERS = 300;
