import { CATEGORIES } from "#domain/pricing/options.ts";
import { roughCents } from "#domain/stats/rough-cents.ts";
import { LAST_STEP, type StepNumber } from "#domain/wizard/steps.ts";
import type { WizardEventName } from "#domain/wizard/wizard-event-names.ts";
import { pageCountNotice, pageNotice, type WizardState } from "#domain/wizard/wizard-state.ts";
import { track } from "#kit/analytics/track.ts";

interface WizardEvent {
  readonly kind: "wizard";
  readonly name: WizardEventName;
  readonly step: StepNumber;
  /** Time spent on the step. */
  readonly ms?: number;
  /** The last displayed price, or otherwise the price of the answers so far. */
  readonly cents?: number;
  /** The chosen option; always one of our own tiles. */
  readonly option?: string;
}

export const trackWizard = (event: WizardEvent): void => track(event);

export interface WizardFacts {
  /** How long the visitor stayed on the previous step. */
  readonly stayedMs: number;
  /** The last displayed price, if any. */
  readonly shownCents: number | undefined;
}

type Happened = Omit<WizardEvent, "kind" | "cents">;

const isAsking = ({ estimate }: WizardState) => estimate.phase === "asking";
const noticeOf = (state: WizardState) => pageCountNotice(state) ?? pageNotice(state);

/** Only a change by one step is the visitor's; larger jumps come from a prefill or another tab. */
function moves(before: WizardState, after: WizardState, ms: number): readonly Happened[] {
  const way = after.step - before.step;
  if (way === 0) return [];
  const entered: Happened = { name: "entered", step: after.step };
  if (way === 1) return [{ name: "left", step: before.step, ms }, entered];
  return way === -1 ? [{ name: "back", step: before.step, ms }, entered] : [entered];
}

function answers(before: WizardState, after: WizardState): readonly Happened[] {
  if (before.step !== after.step) return [];
  const chosen = CATEGORIES.flatMap((category): Happened[] => {
    const option = after.choices[category];
    return option === undefined || option === before.choices[category] ? [] : [{ name: "choice", step: after.step, option }];
  });
  const notice = noticeOf(after);
  return notice === undefined || notice === noticeOf(before) ? chosen : [...chosen, { name: "invalid", step: after.step }];
}

function happened(before: WizardState | undefined, after: WizardState, ms: number): readonly Happened[] {
  if (isAsking(after)) {
    if (!before || !isAsking(before)) return [{ name: "entered", step: after.step }];
    return [...moves(before, after, ms), ...answers(before, after)];
  }
  if (!before || before.estimate.phase === after.estimate.phase) return [];
  if (after.estimate.phase === "shown") return before.estimate.phase === "loading" ? [{ name: "result", step: LAST_STEP }] : [];
  return [
    { name: "left", step: LAST_STEP, ms },
    { name: "estimate", step: LAST_STEP },
  ];
}

/** The statistics events of a state change, without any text by the visitor. */
export function wizardEvents(
  before: WizardState | undefined,
  after: WizardState,
  { stayedMs, shownCents }: WizardFacts,
): readonly WizardEvent[] {
  const cents = shownCents ?? roughCents(after);
  return happened(before, after, Math.round(stayedMs)).map((each) => ({
    kind: "wizard",
    ...each,
    ...(cents !== undefined && { cents: Math.round(cents) }),
  }));
}
