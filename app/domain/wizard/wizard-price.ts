import { price, type Price } from "#domain/pricing/price.ts";
import type { WizardState } from "./wizard-state.ts";

/** The price on the result view; undefined before it is shown. */
export function estimatedPrice({ choices, estimate }: WizardState): Price | undefined {
  if (estimate.phase !== "shown") return undefined;
  return price(estimate.book, choices, estimate.pages);
}

/** "Total Estimated Cost is": the total at the chosen delivery speed. */
export function displayedCents(state: WizardState): number | undefined {
  if (state.estimate.phase !== "shown") return undefined;
  return estimatedPrice(state)?.deliveryCents[state.estimate.delivery];
}
