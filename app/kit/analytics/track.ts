import type { StepNumber } from "#domain/wizard/steps.ts";
import type { WizardEventName } from "./wizard-event-names.ts";

export interface WizardEvent {
  readonly kind: "wizard";
  readonly name: WizardEventName;
  readonly step: StepNumber;
  /** How long they stayed on the step. */
  readonly ms?: number;
  /** The last figure that was shown to them, or else what their answers so far would come to. */
  readonly cents?: number;
  /** What they chose; one of our own tiles. */
  readonly option?: string;
}

export type Tracked = WizardEvent | { readonly kind: "view"; readonly path: string };

declare global {
  interface Window {
    /** There where the beacon runs: absent for whoever does not want to be counted, for programs, and in the back office. */
    track?: (event: Tracked) => void;
  }
}

/** Hands something to the beacon of the page, which sends it within seconds, or when the page is left. */
export const track = (event: Tracked): void => window.track?.(event);
