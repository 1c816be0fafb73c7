import { type Category, isOption, type Option } from "#domain/pricing/options.ts";
import { clipPageText, MAX_PAGES } from "./page-limits.ts";
import { PAGE_DETAILS_STEP, type Step, stepAt, type StepNumber } from "./steps.ts";
import type { WizardAction } from "./wizard-action.ts";
import {
  canBack,
  canGoTo,
  canNext,
  canPageBack,
  canPageForward,
  type Estimate,
  INITIAL_WIZARD,
  isEstimateEnabled,
  pageCount,
  type WizardState,
} from "./wizard-state.ts";

/**
 * The whole wizard. An action that does not fit the current state (a second click, a tile already sliding away, a response no longer
 * awaited) returns the same state object.
 */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  if (action.type === "reset") return INITIAL_WIZARD;
  if (action.type === "prefill") return prefilled(state, action);
  if (action.type === "reopen") return reopened(state, action.page);
  // Once Estimate is pressed the answers are fixed, so that a figure always matches the tags beside it.
  switch (state.estimate.phase) {
    case "asking":
      return whileAsking(state, action);
    case "loading":
      return whileLoading(state, action);
    case "shown":
      return whileShown(state, state.estimate, action);
  }
}

function whileAsking(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "choose":
      return choose(state, action.category, action.option);
    case "next":
      return canNext(state) ? { ...state, step: (state.step + 1) as StepNumber } : state;
    case "back":
      return canBack(state) ? { ...state, step: (state.step - 1) as StepNumber } : state;
    case "goTo":
      return action.step !== state.step && canGoTo(state, action.step) ? { ...state, step: action.step } : state;
    case "setPageCount":
      return isOn(state, "pageCount") ? withPageCount(state, action.raw) : state;
    case "editPage":
      return isOn(state, "pageDetails") ? withPageText(state, action.text) : state;
    case "pageBack":
      return isOn(state, "pageDetails") && canPageBack(state) ? toPage(state, state.currentPage - 1) : state;
    case "pageForward":
      return isOn(state, "pageDetails") && canPageForward(state) ? toPage(state, state.currentPage + 1) : state;
    case "setEmail":
      return isOn(state, "email") ? { ...state, email: action.email } : state;
    case "startEstimate":
      return isEstimateEnabled(state) ? { ...state, estimate: { phase: "loading" } } : state;
    default:
      return state;
  }
}

function whileLoading(state: WizardState, action: WizardAction): WizardState {
  if (action.type !== "estimateArrived" || action.pages.length !== pageCount(state)) return state;
  return { ...state, estimate: { phase: "shown", pages: action.pages, delivery: "Regular", book: action.book } };
}

type Shown = Extract<Estimate, { phase: "shown" }>;

function whileShown(state: WizardState, estimate: Shown, action: WizardAction): WizardState {
  if (action.type === "chooseDelivery") return { ...state, estimate: { ...estimate, delivery: action.speed } };
  // Fills only gaps: a figure the visitor has seen does not change.
  if (action.type !== "pageArrived" || !isMissing(estimate, action.page)) return state;
  return { ...state, estimate: { ...estimate, pages: estimate.pages.with(action.page - 1, action.hours) } };
}

function isMissing(estimate: Shown, page: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= estimate.pages.length && estimate.pages[page - 1] === undefined;
}

function isOn(state: WizardState, kind: Step["kind"]): boolean {
  return stepAt(state.step).kind === kind;
}

function choose(state: WizardState, category: Category, option: Option): WizardState {
  const step = stepAt(state.step);
  if (step.kind !== "choice" || step.category !== category || !isOption(category, option)) return state;
  return { ...state, choices: { ...state.choices, [category]: option } };
}

function withPageCount(state: WizardState, raw: string): WizardState {
  const changed = { ...state, pageCountInput: raw };
  if (pageCount(changed) === pageCount(state)) return changed;
  return { ...changed, currentPage: 1, hasReachedLastPage: false };
}

function withPageText(state: WizardState, text: string): WizardState {
  const index = state.currentPage - 1;
  const length = Math.max(state.texts.length, state.currentPage);
  const texts = Array.from({ length }, (_, at) => (at === index ? clipPageText(text) : (state.texts[at] ?? "")));
  return { ...state, texts, isFirstPageEdited: state.isFirstPageEdited || index === 0 };
}

function toPage(state: WizardState, page: number): WizardState {
  const hasReachedLastPage = state.hasReachedLastPage || page === pageCount(state);
  return { ...state, currentPage: page, hasReachedLastPage };
}

/** Discards the figure, because the price would no longer match once the text changes. */
function reopened(state: WizardState, page: number): WizardState {
  const isPage = Number.isInteger(page) && page >= 1 && page <= pageCount(state);
  if (state.estimate.phase === "asking" || !isPage) return state;
  return { ...state, step: PAGE_DETAILS_STEP, currentPage: page, estimate: { phase: "asking" } };
}

type Prefill = Extract<WizardAction, { type: "prefill" }>;

/** Opens at step 1, so that the visitor can review each answer or press Next through them; or at the text of one page. */
function prefilled(state: WizardState, { choices, pages, page }: Prefill): WizardState {
  const texts = pages.slice(0, MAX_PAGES).map(clipPageText);
  const described = texts.map((text) => text.trim() !== "");
  return {
    ...INITIAL_WIZARD,
    choices,
    pageCountInput: texts.length === 0 ? "" : String(texts.length),
    texts,
    hasReachedLastPage: !described.includes(false),
    isFirstPageEdited: described[0] ?? false,
    // The same visitor starts again, so the typed email address is kept.
    email: state.email,
    ...(page !== undefined && { step: PAGE_DETAILS_STEP, currentPage: page }),
  };
}
