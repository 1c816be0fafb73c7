import { namePages } from "./pages-without-hours.ts";

interface Estimate {
  /** The estimator: `embedded-1`, `model:name`, or `staff`. */
  readonly version?: string | undefined;
  /** The phrase is empty for the page layout, which every text has. */
  readonly features: readonly { readonly phrase: string }[];
}

/** Only for the embedded estimator: a model may have understood more. */
const isThin = ({ version = "", features }: Estimate) => version.startsWith("embedded") && features.every(({ phrase }) => phrase === "");

/**
 * Pages in which the embedded estimator recognised nothing, which are priced as an empty page: an estimate with any cannot be accepted.
 * None if staff set hours, because they have read the project by then. Pages count from 1.
 */
export function thinPages(estimates: readonly (Estimate | undefined)[]): readonly number[] {
  if (estimates.some((estimate) => estimate?.version === "staff")) return [];
  return estimates.flatMap((estimate, index) => (estimate && isThin(estimate) ? [index + 1] : []));
}

/** `Page 1: we recognised nothing but a page layout …` */
export function thinWords(pages: readonly number[]): string {
  const priced = pages.length === 1 ? "it is priced as an empty page" : "they are priced as empty pages";
  return `${namePages(pages)}: we recognised nothing but a page layout in the words, so ${priced}.`;
}

interface StoredPage {
  readonly isIncluded: boolean;
  readonly estimate?: Estimate;
}

/** Of a stored quote, among the pages included in its price. */
export const thinPagesOf = (pages: readonly StoredPage[]): readonly number[] =>
  thinPages(pages.map(({ isIncluded, estimate }) => (isIncluded ? estimate : undefined)));
