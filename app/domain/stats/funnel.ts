import { STEPS, type StepNumber } from "#domain/wizard/steps.ts";
import { shareOf } from "./share.ts";

/** Counts for one step of the wizard. */
export interface StepCounts {
  readonly step: number;
  readonly entered: number;
  /** Visitors who went on to the next step. */
  readonly left: number;
  readonly backs: number;
  readonly invalid: number;
  readonly spentMs: number;
  readonly stays: number;
  readonly leftBehindCents: number;
}

export interface FunnelStep {
  readonly step: StepNumber;
  readonly name: string;
  readonly entered: number;
  readonly wentOn: number;
  /** The share of visitors to this step who went no further. */
  readonly dropOff: number | null;
  readonly meanMs: number | null;
  readonly backs: number;
  readonly invalid: number;
  readonly leftBehindCents: number;
}

const NO_VISITORS = { entered: 0, left: 0, backs: 0, invalid: 0, spentMs: 0, stays: 0, leftBehindCents: 0 };

/**
 * All steps in order, including those without visitors. A visitor who goes on just after midnight counts on the next day, so shares are
 * capped at 100 %.
 */
export function funnelOf(counts: readonly StepCounts[]): readonly FunnelStep[] {
  return STEPS.map(({ number, name }) => {
    const { entered, left, backs, invalid, spentMs, stays, leftBehindCents } = counts.find(({ step }) => step === number) ?? NO_VISITORS;
    const wentOn = Math.min(left, entered);
    return {
      step: number,
      name,
      entered,
      wentOn,
      dropOff: shareOf(entered - wentOn, entered),
      meanMs: shareOf(spentMs, stays),
      backs,
      invalid,
      leftBehindCents,
    };
  });
}

/** The step where most visitors drop out; the first of several. */
export function widestLeak(funnel: readonly FunnelStep[]): FunnelStep | undefined {
  const lost = (step: FunnelStep) => step.entered - step.wentOn;
  const [widest] = funnel.filter((step) => lost(step) > 0).toSorted((one, other) => lost(other) - lost(one));
  return widest;
}
