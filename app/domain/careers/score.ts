import { counted } from "../text/counted.ts";
import type { ApplicationStage } from "./application-stage.ts";

/** An even number of scores, so that there is no neutral middle. */
export const SCORES = [1, 2, 3, 4] as const;

export const SCORE_LABELS: Readonly<Record<(typeof SCORES)[number], string>> = { 1: "Strong no", 2: "No", 3: "Yes", 4: "Strong yes" };

export const scoreLabel = (score: number) => SCORE_LABELS[score as (typeof SCORES)[number]];

export const MAX_REASON_CHARACTERS = 500;

/** The stages at which candidates are assessed; the others are decisions. */
export const SCORED_STAGES = ["applied", "screening", "interview", "offer"] as const satisfies readonly ApplicationStage[];
export type ScoredStage = (typeof SCORED_STAGES)[number];

/** A decided application was last assessed at the interview. */
export const scoredStage = (stage: ApplicationStage): ScoredStage => SCORED_STAGES.find((each) => each === stage) ?? "interview";

/** "3.5 of 4 (2 scorecards)". */
export const scoreWords = (average: number, count: number) => `${average.toFixed(1)} of 4 (${counted(count, "scorecard")})`;
