import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "./page-limits.ts";
import { LAST_STEP } from "./steps.ts";
import { canGoTo, isStepDone, pageCount, type WizardState } from "./wizard-state.ts";

/**
 * What holds in every state the reducer can reach. A stored state must satisfy it too: an edited or half-written localStorage must not
 * bypass "no wizard step may be passed without choosing an option".
 */
export function isLegalWizard(state: WizardState): boolean {
  return canGoTo(state, state.step) && arePagesLegal(state) && isEstimateLegal(state);
}

function arePagesLegal(state: WizardState): boolean {
  const { texts, currentPage, hasReachedLastPage } = state;
  const count = pageCount(state);
  if (texts.length > MAX_PAGES || texts.some((text) => text.length > MAX_PAGE_CHARACTERS)) return false;
  if (!Number.isInteger(currentPage) || currentPage < 1 || currentPage > Math.max(1, count)) return false;
  return currentPage === 1 || currentPage < count || hasReachedLastPage;
}

function isEstimateLegal(state: WizardState): boolean {
  if (state.estimate.phase === "asking") return true;
  if (state.step !== LAST_STEP || !isStepDone(state, LAST_STEP)) return false;
  return state.estimate.phase === "loading" || state.estimate.pages.length === pageCount(state);
}
