import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { namesSeveralScreens } from "#domain/estimation/several-screens.ts";
import { durationInWords } from "#domain/pricing/calendar-time.ts";
import { dollarRange, type DollarRange } from "#domain/pricing/dollar-range.ts";
import type { Choices } from "#domain/pricing/options.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { price } from "#domain/pricing/price.ts";

export interface QuickEstimate {
  readonly text: string;
  /** Initial choices for the wizard: only whether the page needs a chain, and only if something was recognised. */
  readonly choices: Choices;
  readonly hours: number;
  readonly dollars: DollarRange;
  readonly duration: string;
  /** Excludes the page layout, which every text has. */
  readonly features: readonly { readonly label: string; readonly hours: number }[];
  readonly isSeveralPages: boolean;
}

export const isSeveralPages = (text: string): boolean => namesSeveralScreens(estimatePage(text).features);

/** One page at the published rates, before the wizard's eight choices. Runs on the server and in the browser. */
export function quickEstimate(book: PriceBook, text: string): QuickEstimate {
  const { hours, features, range } = estimatePage(text);
  const recognised = features.filter(({ phrase }) => phrase !== "");
  const choices: Choices = recognised.length === 0 ? {} : { Website: hours.blockchain > 0 ? "Web 3.0" : "Web 2.0" };
  const { totalCents } = price(book, choices, [hours]);
  return {
    text,
    choices,
    hours: Math.round(range.p50Hours),
    dollars: dollarRange(totalCents, 0, range),
    duration: durationInWords(range.p50Hours, "Regular"),
    features: recognised.map(({ label, hours: featureHours }) => ({ label, hours: featureHours })),
    isSeveralPages: namesSeveralScreens(features),
  };
}
