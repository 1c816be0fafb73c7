import { AUDIT_STATUS_LABELS, AUDIT_STATUSES, auditMoves, type AuditStatus } from "#domain/audits/audit-status.ts";
import { FINDING_STATUS_LABELS, findingMoves, type FindingStatus } from "#domain/audits/finding-status.ts";
import { LEVEL_LABELS, LEVELS, type Severity } from "#domain/severity/severity.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const STATUS_TONES: Readonly<Record<AuditStatus, Tone>> = {
  requested: "info",
  scoping: "neutral",
  scheduled: "neutral",
  in_progress: "warning",
  fix_review: "warning",
  published: "good",
  declined: "neutral",
};

export const STATUS_OPTIONS = AUDIT_STATUSES.map((value) => ({ value, label: AUDIT_STATUS_LABELS[value] }));

/** The current status and its allowed transitions. */
export const statusChoicesFrom = (from: AuditStatus) =>
  STATUS_OPTIONS.filter(({ value }) => value === from || auditMoves(from).includes(value));

export const FINDING_TONES: Readonly<Record<FindingStatus, Tone>> = {
  open: "bad",
  acknowledged: "warning",
  fixed: "good",
  wont_fix: "neutral",
  disputed: "info",
};

export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  critical: "bad",
  high: "bad",
  medium: "warning",
  low: "info",
  informational: "neutral",
};

export const findingChoicesFrom = (from: FindingStatus) =>
  [from, ...findingMoves("staff", from)].map((value) => ({ value, label: FINDING_STATUS_LABELS[value] }));

export const LEVEL_OPTIONS = LEVELS.toReversed().map((value) => ({ value, label: LEVEL_LABELS[value] }));
