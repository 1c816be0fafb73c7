import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** A post's states in lifecycle order. `changed`: published, with a newer draft that readers do not see yet. */
const STANDINGS = ["draft", "scheduled", "published", "changed", "withdrawn"] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  changed: "Changed since published",
  withdrawn: "Withdrawn",
};

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  draft: "neutral",
  scheduled: "info",
  published: "good",
  changed: "warning",
  withdrawn: "neutral",
};

export const STANDING_OPTIONS = STANDINGS.map((value) => ({ value, label: STANDING_LABELS[value] }));

interface Stands {
  readonly status: "draft" | "published" | "withdrawn";
  readonly isScheduled: boolean;
  /** Whether the draft differs from the live text. */
  readonly isChanged: boolean;
}

/** The counterpart of the SQL in the list. */
export function standingOf({ status, isScheduled, isChanged }: Stands): Standing {
  if (isScheduled) return "scheduled";
  return status === "published" && isChanged ? "changed" : status;
}
