import { pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";

/** Pages without text, for which no call was made. Pages count from 1. */
export function emptyPages(state: WizardState): readonly number[] {
  return missingPages(state).filter((page) => !hasWords(state, page));
}

/** Pages whose call failed and can be retried. */
export function failedPages(state: WizardState): readonly number[] {
  return missingPages(state).filter((page) => hasWords(state, page));
}

function missingPages({ estimate }: WizardState): readonly number[] {
  if (estimate.phase !== "shown") return [];
  return estimate.pages.flatMap((hours, index) => (hours ? [] : [index + 1]));
}

function hasWords(state: WizardState, page: number): boolean {
  return pageTexts(state)[page - 1]?.trim() !== "";
}
