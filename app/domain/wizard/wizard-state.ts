import type { RoleHours } from "#domain/pricing/hours.ts";
import { CATEGORIES, type Category, type Choices, optionTitle } from "#domain/pricing/options.ts";
import type { DeliverySpeed, PriceBook } from "#domain/pricing/price-book.ts";
import { isEmailAddress } from "../text/email-address.ts";
import { isPageFull, MAX_PAGES, PAGE_IS_FULL, parsePageCount, TOO_MANY_PAGES, WHOLE_NUMBER } from "./page-limits.ts";
import { LAST_STEP, stepAt, type StepNumber, STEPS } from "./steps.ts";

export interface WizardState {
  readonly step: StepNumber;
  readonly choices: Choices;
  /** As typed, so that the field shows what the visitor wrote; `pageCount` parses it. */
  readonly pageCountInput: string;
  /** May be longer than the page count: texts hidden by a smaller count come back when it grows again. */
  readonly texts: readonly string[];
  /** 1-based. */
  readonly currentPage: number;
  readonly hasReachedLastPage: boolean;
  readonly isFirstPageEdited: boolean;
  readonly email: string;
  readonly estimate: Estimate;
}

export type Estimate =
  | { readonly phase: "asking" }
  | { readonly phase: "loading" }
  | {
      readonly phase: "shown";
      /** One entry per page; undefined if the call failed. */
      readonly pages: readonly (RoleHours | undefined)[];
      readonly delivery: DeliverySpeed;
      /** A price keeps the book it was made with, even if the rates change before the visitor returns. */
      readonly book: PriceBook;
    };

export const INITIAL_WIZARD: WizardState = {
  step: 1,
  choices: {},
  pageCountInput: "",
  texts: [],
  currentPage: 1,
  hasReachedLastPage: false,
  isFirstPageEdited: false,
  email: "",
  estimate: { phase: "asking" },
};

/** 0 to 50. A larger count is treated as if nothing had been entered, and `pageCountNotice` says why. */
export function pageCount(state: WizardState): number {
  const count = parsePageCount(state.pageCountInput);
  return count > MAX_PAGES ? 0 : count;
}

/** What is wrong with the count; undefined while the field is empty. */
export function pageCountNotice({ pageCountInput }: WizardState): string | undefined {
  const count = parsePageCount(pageCountInput);
  if (count > MAX_PAGES) return TOO_MANY_PAGES;
  return count === 0 && pageCountInput.trim() !== "" ? WHOLE_NUMBER : undefined;
}

/** Exactly one text per page: what is shown, estimated and stored with the quote. */
export function pageTexts(state: WizardState): readonly string[] {
  return Array.from({ length: pageCount(state) }, (_, index) => state.texts[index] ?? "");
}

export function currentPageText(state: WizardState): string {
  return state.texts[state.currentPage - 1] ?? "";
}

export function pageNotice(state: WizardState): string | undefined {
  return isPageFull(currentPageText(state)) ? PAGE_IS_FULL : undefined;
}

export function canPageBack(state: WizardState): boolean {
  return state.currentPage > 1;
}

export function canPageForward(state: WizardState): boolean {
  return state.currentPage < pageCount(state);
}

/**
 * Whether the visitor has done what the step asks for.
 *
 * "After each forward move Next is disabled until an option is picked on that step" applies as it stands to a step without a choice. A step
 * that has one, because the visitor went back and forward again, resumed, or came pre-filled from a service page, has had its option
 * picked; requiring another press on the selected tile would protect nothing and look broken. For the same reason step 10 stays done until
 * the page count changes.
 */
export function isStepDone(state: WizardState, number: StepNumber): boolean {
  const step = stepAt(number);
  if (step.kind === "choice") return state.choices[step.category] !== undefined;
  if (step.kind === "pageCount") return pageCount(state) >= 1;
  if (step.kind === "email") return isEmailAddress(state.email);
  return pageCount(state) === 1 ? state.isFirstPageEdited : state.hasReachedLastPage;
}

export function isNextVisible(state: WizardState): boolean {
  return state.step < LAST_STEP;
}

export function canNext(state: WizardState): boolean {
  return isNextVisible(state) && isStepDone(state, state.step);
}

/** Back is hidden, not disabled, if this is false. */
export function canBack(state: WizardState): boolean {
  return state.estimate.phase === "asking" && state.step > 1;
}

/** No step can be skipped unanswered, whether by one jump or step by step. */
export function canGoTo(state: WizardState, step: StepNumber): boolean {
  return STEPS.every(({ number }) => number >= step || isStepDone(state, number));
}

/** Leaving step 10 forward shows the button, going back from 11 removes it: it belongs to step 11. */
export function isEstimateVisible(state: WizardState): boolean {
  return state.estimate.phase === "asking" && state.step === LAST_STEP;
}

/** Also lifts the blur from the amount in the side panel. */
export function isEstimateEnabled(state: WizardState): boolean {
  return isEstimateVisible(state) && isStepDone(state, LAST_STEP);
}

export interface Tag {
  readonly type: Category | "Pages";
  readonly content: string;
  readonly title: string;
}

/** In the order of the steps, whatever the order of choosing. The page count comes last, once there is one. */
export function tagsOf(choices: Choices, pages: number): readonly Tag[] {
  const chosen = CATEGORIES.flatMap((type): Tag[] => {
    const content = choices[type];
    if (content === undefined) return [];
    return [{ type, content, title: optionTitle(type, content) }];
  });
  if (pages === 0) return chosen;
  return [...chosen, { type: "Pages", content: String(pages), title: pages === 1 ? "1 Page" : `${pages} Pages` }];
}

export function tags(state: WizardState): readonly Tag[] {
  return tagsOf(state.choices, pageCount(state));
}
