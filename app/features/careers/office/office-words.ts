import { APPLICATION_STAGES, type ApplicationStage, STAGE_LABELS, stageMovesOf } from "#domain/careers/application-stage.ts";
import { JOB_STATUS_LABELS, JOB_STATUSES, type JobStatus } from "#domain/careers/job-status.ts";
import { JOB_TYPES, TYPE_LABELS, WORKPLACE_LABELS, WORKPLACES } from "#domain/careers/job-words.ts";
import { SCORE_LABELS, SCORES } from "#domain/careers/score.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const JOB_STATUS_TONES: Readonly<Record<JobStatus, Tone>> = { draft: "neutral", open: "good", paused: "warning", closed: "neutral" };
export const JOB_STATUS_OPTIONS = JOB_STATUSES.map((value) => ({ value, label: JOB_STATUS_LABELS[value] }));
export const JOB_TYPE_OPTIONS = JOB_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
export const WORKPLACE_OPTIONS = WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] }));

export const STAGE_TONES: Readonly<Record<ApplicationStage, Tone>> = {
  applied: "info",
  screening: "neutral",
  interview: "warning",
  offer: "warning",
  hired: "good",
  rejected: "neutral",
  withdrawn: "neutral",
};
export const STAGE_OPTIONS = APPLICATION_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

/** The current stage and its allowed transitions. Rejecting has its own dialog with the letter. */
export const stageChoicesFrom = (stage: ApplicationStage) =>
  STAGE_OPTIONS.filter(({ value }) => value === stage || (value !== "rejected" && stageMovesOf("staff", stage).includes(value)));

/** For scorecards and for the overall rating. */
export const SCORE_OPTIONS = SCORES.map((value) => ({ value: String(value), label: `${value} – ${SCORE_LABELS[value]}` }));
