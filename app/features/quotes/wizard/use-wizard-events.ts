import { useEffect, useRef } from "react";
import { displayedCents } from "#domain/wizard/wizard-price.ts";
import type { WizardState } from "#domain/wizard/wizard-state.ts";
import { trackWizard, wizardEvents } from "./wizard-events.ts";

interface Last {
  readonly state: WizardState;
  readonly shownCents: number | undefined;
  /** When the visitor entered this step. */
  readonly sinceMs: number;
}

const isSameView = (a: WizardState, b: WizardState) => a.step === b.step && a.estimate.phase === b.estimate.phase;

/** Reports wizard progress to the statistics. */
export function useWizardEvents(state: WizardState): void {
  const last = useRef<Last>(undefined);
  useEffect(() => {
    const before = last.current;
    const nowMs = performance.now();
    const shownCents = displayedCents(state) ?? before?.shownCents;
    wizardEvents(before?.state, state, { stayedMs: nowMs - (before?.sinceMs ?? nowMs), shownCents }).forEach(trackWizard);
    last.current = { state, shownCents, sinceMs: before && isSameView(before.state, state) ? before.sinceMs : nowMs };
  }, [state]);
}
