import type { RoleHours } from "#domain/pricing/hours.ts";
import { price } from "#domain/pricing/price.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { pageCount, type WizardState } from "#domain/wizard/wizard-state.ts";

/** The average page of our sample projects. */
const TYPICAL_PAGE: RoleHours = { backend: 15, frontend: 16.5, blockchain: 3.5, uiux: 7, projectManager: 6.5 };

/** The page count of most sample projects, used until the real one is known. */
export const TYPICAL_PAGES = 4;

/** Fifty pages at express delivery stay below this; an event that claims more is forged and ignored. */
export const MAX_PLAUSIBLE_CENTS = 50_000_000;

/** What the answers so far would cost with typical pages. For statistics; never shown to visitors. Undefined before the first answer. */
export function roughCents(state: WizardState): number | undefined {
  if (Object.keys(state.choices).length === 0) return undefined;
  const pages = Array.from({ length: pageCount(state) || TYPICAL_PAGES }, () => TYPICAL_PAGE);
  return price(CURRENT_PRICE_BOOK, state.choices, pages).totalCents;
}
