import { namesSeveralScreens } from "#domain/estimation/several-screens.ts";

interface Estimate {
  /** The estimator: `embedded-1`, `model:name`, or `staff`. */
  readonly version?: string | undefined;
  readonly features: readonly { readonly id: string }[];
}

/** Pages whose text sounds like several. Only for the embedded estimator, as with thin pages. Pages count from 1. */
export function severalPages(estimates: readonly (Estimate | undefined)[]): readonly number[] {
  return estimates.flatMap((estimate, index) =>
    estimate?.version?.startsWith("embedded") && namesSeveralScreens(estimate.features) ? [index + 1] : [],
  );
}
