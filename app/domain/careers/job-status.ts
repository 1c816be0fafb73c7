import { DAY_MS } from "../schedule/durations.ts";

export const JOB_STATUSES = ["draft", "open", "paused", "closed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A draft has never been public. A job that was open can be closed and reopened, but never becomes a draft again. */
const MOVES = {
  draft: ["open"],
  open: ["paused", "closed"],
  paused: ["open", "closed"],
  closed: ["open"],
} as const satisfies Record<JobStatus, readonly JobStatus[]>;

export const jobMovesFrom = (from: JobStatus): readonly JobStatus[] => MOVES[from];

export const mayMoveJob = (from: JobStatus, to: JobStatus) => jobMovesFrom(from).includes(to);

export const JOB_STATUS_LABELS: Readonly<Record<JobStatus, string>> = { draft: "Draft", open: "Open", paused: "Paused", closed: "Closed" };

/** A job that staff do not change for this long closes automatically, so that readers can trust an open one. */
export const OPEN_DAYS = 60;

/** When a job opened now closes: as planned, or after the default period if no date was planned or it is past. */
export const closingAfter = (planned: Date | null, now: Date): Date =>
  planned !== null && planned > now ? planned : new Date(now.getTime() + OPEN_DAYS * DAY_MS);
