import type { PageAnswer } from "./page-answer.ts";
import { namePages } from "#domain/quotes/pages-without-hours.ts";
import { pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";

/** Pages without text, for which no call was made. Pages count from 1. */
export function emptyPages(state: WizardState): readonly number[] {
  return missingPages(state).filter((page) => !hasWords(state, page));
}

/** Pages whose call failed and can be retried. */
export function failedPages(state: WizardState): readonly number[] {
  return missingPages(state).filter((page) => hasWords(state, page));
}

/** Pages in which the embedded estimator recognised nothing, which are priced as an empty page. Pages count from 1. */
export function thinPages(answers: readonly (PageAnswer | undefined)[]): readonly number[] {
  return answers.flatMap((answer, index) => (answer && isThin(answer) ? [index + 1] : []));
}

/** `Page 1: we recognised nothing but a page layout …` */
export function thinWords(pages: readonly number[]): string {
  const priced = pages.length === 1 ? "it is priced as an empty page" : "they are priced as empty pages";
  return `${namePages(pages)}: we recognised nothing but a page layout in the words, so ${priced}.`;
}

/** Only for the embedded estimator: a model or an engineer may have understood more. */
function isThin({ version = "", features }: PageAnswer): boolean {
  return version.startsWith("embedded") && features.every(({ phrase }) => phrase === "");
}

function missingPages({ estimate }: WizardState): readonly number[] {
  if (estimate.phase !== "shown") return [];
  return estimate.pages.flatMap((hours, index) => (hours ? [] : [index + 1]));
}

function hasWords(state: WizardState, page: number): boolean {
  return pageTexts(state)[page - 1]?.trim() !== "";
}
