export const JOB_STATUSES = ["draft", "open", "paused", "closed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A draft has never been seen; what was open once can be closed and opened again, but is no draft any more. */
const MOVES = {
  draft: ["open"],
  open: ["paused", "closed"],
  paused: ["open", "closed"],
  closed: ["open"],
} as const satisfies Record<JobStatus, readonly JobStatus[]>;

export const jobMovesFrom = (from: JobStatus): readonly JobStatus[] => MOVES[from];

export const mayMoveJob = (from: JobStatus, to: JobStatus) => jobMovesFrom(from).includes(to);

export const JOB_STATUS_LABELS: Readonly<Record<JobStatus, string>> = { draft: "Draft", open: "Open", paused: "Paused", closed: "Closed" };

/** A role that was not touched for so long closes by itself: readers can rely on an open one being open. */
export const OPEN_DAYS = 60;
const DAY_MS = 86_400_000;

/** When a role closes that is opened now: as planned, or after a while if nothing was planned or that day is over. */
export const closingAfter = (planned: Date | null, now: Date): Date =>
  planned !== null && planned > now ? planned : new Date(now.getTime() + OPEN_DAYS * DAY_MS);
