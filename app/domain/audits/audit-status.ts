/** The stages of an engagement, in the order of the board. */
export const AUDIT_STATUSES = ["requested", "scoping", "scheduled", "in_progress", "fix_review", "published", "declined"] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

/** Accepted by us, and not finished. */
export const AUDITS_UNDER_WAY = ["scoping", "scheduled", "in_progress", "fix_review"] as const satisfies readonly AuditStatus[];

/**
 * Where staff may move an audit by hand. Publishing needs the agreement of both sides and declining needs a reason, so each is a separate
 * action.
 */
const MOVES = {
  requested: ["scoping", "scheduled"],
  scoping: ["requested", "scheduled", "in_progress"],
  scheduled: ["scoping", "in_progress"],
  in_progress: ["scheduled", "fix_review"],
  fix_review: ["in_progress"],
  published: [],
  declined: ["requested"],
} as const satisfies Record<AuditStatus, readonly AuditStatus[]>;

export const auditMoves = (from: AuditStatus): readonly AuditStatus[] => MOVES[from];

export const mayMoveAudit = (from: AuditStatus, to: AuditStatus) => auditMoves(from).includes(to);

/** Once work has begun, an audit can no longer be declined: it is finished or left unpublished. */
export const mayDecline = (status: AuditStatus) => status === "requested" || status === "scoping" || status === "scheduled";

/** An audit can be published only after the fix review. */
export const mayPublish = (status: AuditStatus) => status === "fix_review";

export const AUDIT_STATUS_LABELS: Readonly<Record<AuditStatus, string>> = {
  requested: "Requested",
  scoping: "Scoping",
  scheduled: "Scheduled",
  in_progress: "In progress",
  fix_review: "Fix review",
  published: "Published",
  declined: "Declined",
};

/** Dates and reviewers are provisional until the audit is scheduled. */
export const areDatesSet = (status: AuditStatus) => status !== "requested" && status !== "scoping" && status !== "declined";

/** From here on the client sees the scope we assume: the files, and the price once there is one. */
export const isScopeShown = (status: AuditStatus) => status !== "requested" && status !== "declined";

/** The usual path of a request, for the progress graphic on the client's page. */
export const AUDIT_STEPS = [
  "requested",
  "scoping",
  "scheduled",
  "in_progress",
  "fix_review",
  "published",
] as const satisfies readonly AuditStatus[];
