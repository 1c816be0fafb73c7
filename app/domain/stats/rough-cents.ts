import type { RoleHours } from "#domain/pricing/hours.ts";
import { price } from "#domain/pricing/price.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { pageCount, type WizardState } from "#domain/wizard/wizard-state.ts";

/** What the pages of our own sample projects come to, on average. */
const TYPICAL_PAGE: RoleHours = { backend: 15, frontend: 16.5, blockchain: 3.5, uiux: 7, projectManager: 6.5 };

/** How many pages most of them have: taken where the number of pages is not known yet. */
export const TYPICAL_PAGES = 4;

/** Fifty pages in a hurry stay below this; an event that claims more is forged, and is ignored. */
export const MAX_PLAUSIBLE_CENTS = 50_000_000;

/**
 * What the answers so far would come to with typical pages: for statistics, never to be shown to a visitor. Undefined before the first
 * answer.
 */
export function roughCents(state: WizardState): number | undefined {
  if (Object.keys(state.choices).length === 0) return undefined;
  const pages = Array.from({ length: pageCount(state) || TYPICAL_PAGES }, () => TYPICAL_PAGE);
  return price(CURRENT_PRICE_BOOK, state.choices, pages).totalCents;
}
