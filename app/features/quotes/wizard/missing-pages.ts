import { pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";

/** Pages without words: there was nothing to ask. Pages count from 1. */
export function emptyPages(state: WizardState): readonly number[] {
  return missingPages(state).filter((page) => !hasWords(state, page));
}

/** Pages whose call gave nothing, and may give something when asked again. */
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
