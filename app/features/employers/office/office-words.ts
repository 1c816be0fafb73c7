import { EMPLOYER_STATUS_LABELS, EMPLOYER_STATUSES, type EmployerStatus } from "#domain/employers/employer-status.ts";
import type { InformState } from "#domain/employers/inform-clock.ts";
import { POACHING_STATUS_LABELS, POACHING_STATUSES, type PoachingStatus } from "#domain/employers/poaching-status.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const EMPLOYER_TONES: Readonly<Record<EmployerStatus, Tone>> = { lead: "info", active: "good", dormant: "neutral", blocked: "bad" };
export const EMPLOYER_OPTIONS = EMPLOYER_STATUSES.map((value) => ({ value, label: EMPLOYER_STATUS_LABELS[value] }));

export const POACHING_TONES: Readonly<Record<PoachingStatus, Tone>> = {
  new: "info",
  reviewing: "neutral",
  consent_asked: "warning",
  agreed: "good",
  declined: "neutral",
  transferred: "good",
};
export const POACHING_OPTIONS = POACHING_STATUSES.map((value) => ({ value, label: POACHING_STATUS_LABELS[value] }));

export const INFORM_TONES: Readonly<Record<Exclude<InformState, "unnamed">, Tone>> = {
  informed: "good",
  informed_late: "warning",
  due: "neutral",
  soon: "warning",
  overdue: "bad",
};
