import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** A post's states in lifecycle order. `changed`: published, with a newer draft that readers do not see yet. */
const POST_STATES = ["draft", "scheduled", "published", "changed", "withdrawn"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  changed: "Changed since published",
  withdrawn: "Withdrawn",
};

export const POST_STATE_TONES: Readonly<Record<PostState, Tone>> = {
  draft: "neutral",
  scheduled: "info",
  published: "good",
  changed: "warning",
  withdrawn: "neutral",
};

export const POST_STATE_OPTIONS = POST_STATES.map((value) => ({ value, label: POST_STATE_LABELS[value] }));

interface StateFacts {
  readonly status: "draft" | "published" | "withdrawn";
  readonly isScheduled: boolean;
  /** Whether the draft differs from the live text. */
  readonly isChanged: boolean;
}

/** The counterpart of the SQL in the list. */
export function postStateOf({ status, isScheduled, isChanged }: StateFacts): PostState {
  if (isScheduled) return "scheduled";
  return status === "published" && isChanged ? "changed" : status;
}
