import { namesSeveralScreens } from "#domain/estimation/several-screens.ts";
import { namePages } from "./pages-without-hours.ts";

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

/** `Page 1 sounds like several pages. …` */
export function severalWords(pages: readonly number[]): string {
  return `${namePages(pages)} ${pages.length === 1 ? "sounds" : "sound"} like several pages. Describe each one by itself for a truer price.`;
}
