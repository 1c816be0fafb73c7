import { formatDollars } from "./format-dollars.ts";
import { shownHours } from "./hours.ts";
import type { Price } from "./price.ts";
import type { DeliverySpeed } from "./price-book.ts";

/** A finer range would claim a precision that an estimate does not have. */
const STEP_CENTS = 50_00;

export interface DollarRange {
  readonly lowCents: number;
  readonly highCents: number;
}

interface Hours {
  readonly p50Hours: number;
  readonly p90Hours: number;
}

/**
 * From the estimate to the amount that nine of ten such projects stay below; only the pages' part grows with the hours. Rounded outwards,
 * so that the estimate itself always lies within.
 */
export function dollarRange(totalCents: number, additionalCents: number, { p50Hours, p90Hours }: Hours): DollarRange {
  const ratio = p50Hours > 0 ? p90Hours / p50Hours : 1;
  const highCents = Math.max(totalCents, additionalCents + (totalCents - additionalCents) * ratio);
  return { lowCents: Math.floor(totalCents / STEP_CENTS) * STEP_CENTS, highCents: Math.ceil(highCents / STEP_CENTS) * STEP_CENTS };
}

/** At one delivery speed. Undefined if the hours have no range. */
export function priceRange({ pages, totalCents, deliveryCents }: Price, speed: DeliverySpeed, hours: Hours): DollarRange | undefined {
  const pagesCents = pages.reduce((sum, page) => sum + page.cents, 0);
  const factor = totalCents > 0 ? deliveryCents[speed] / totalCents : 1;
  const range = dollarRange(deliveryCents[speed], (totalCents - pagesCents) * factor, hours);
  return hours.p90Hours > hours.p50Hours && range.highCents > range.lowCents ? range : undefined;
}

/** `$7,650–$14,250` */
export const shownRange = ({ lowCents, highCents }: DollarRange): string => `${formatDollars(lowCents)}–${formatDollars(highCents)}`;

/** Both amounts are what the estimator expects, not counts of finished projects. The lower is the estimate itself, rounded down. */
export const RANGE_MEANING = "Our judgement: half of such projects within the lower amount, nine in ten within the higher.";

/** Not as `10–16`: the first number is the one that is priced, not the least that the work may take. */
export const hoursInWords = ({ p50Hours, p90Hours }: Hours): string =>
  `We expect ${shownHours(Math.round(p50Hours))} hours of work, and nine in ten such projects to stay within ${shownHours(Math.round(p90Hours))}.`;
