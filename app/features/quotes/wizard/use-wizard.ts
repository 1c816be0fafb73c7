import { type Dispatch, useEffect, useEffectEvent, useReducer, useState, useRef } from "react";
import type { WizardWords } from "#content/page-types.ts";
import { WIZARD_WORDS } from "#content/product-words.ts";
import { price, type Price } from "#domain/pricing/price.ts";
import { CURRENT_PRICE_BOOK, type PriceBook } from "#domain/pricing/price-book.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { canGoTo, INITIAL_WIZARD, pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";
import { displayedCents } from "#domain/wizard/wizard-price.ts";
import { askForRates, type Rates } from "../estimate-call.ts";
import type { QuotePrefill } from "../quote-opener.tsx";
import { listenToProgress, loadProgress, type Progress, storeProgress } from "./stored-progress.ts";
import { type EstimateCalls, useEstimate } from "./use-estimate.ts";
import { type QuoteStore, useQuoteStore } from "./use-quote-store.ts";
import { trackWizard, wizardEvents } from "./wizard-events.ts";

interface Last {
  readonly state: WizardState;
  readonly shownCents: number | undefined;
  /** When the visitor entered this step. */
  readonly sinceMs: number;
}

const isSameView = (a: WizardState, b: WizardState) => a.step === b.step && a.estimate.phase === b.estimate.phase;

/** Reports wizard progress to the statistics. */
function useWizardEvents(state: WizardState): void {
  const last = useRef<Last>(undefined);
  useEffect(() => {
    const before = last.current;
    const nowMs = performance.now();
    const shownCents = displayedCents(state) ?? before?.shownCents;
    wizardEvents(before?.state, state, { stayedMs: nowMs - (before?.sinceMs ?? nowMs), shownCents }).forEach(trackWizard);
    last.current = { state, shownCents, sinceMs: before && isSameView(before.state, state) ? before.sinceMs : nowMs };
  }, [state]);
}

type Act = WizardAction | { readonly type: "adopt"; readonly state: WizardState };

export interface Wizard extends EstimateCalls {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Changes on restart and its undo, so that the form remounts on any step. */
  readonly round: number;
  startAgain(): void;
  /** Available until the first answer after a prefill replaced the earlier ones. */
  readonly undo: (() => void) | undefined;
  readonly store: QuoteStore;
  /** Current rates, once loaded. */
  readonly book: PriceBook | undefined;
  /** Built-in texts until the server's are loaded. */
  readonly words: WizardWords;
  /** False until the server confirms that it sends email. */
  readonly isMailing: boolean;
  /** Shows all answers on one screen instead of the steps. */
  readonly isSummary: boolean;
  showSummary(isShown: boolean): void;
  /** Whether the page below the dialog has filled in the visitor's own page, while other answers are still missing. */
  readonly isPartlyFilled: boolean;
  /** The price of the answers prefilled by a page, while the page texts are unchanged. */
  readonly handedOver: Pick<Price, "totalHours" | "totalCents"> | undefined;
}

interface Replaced {
  readonly before: Progress;
  readonly by: WizardState;
}

interface Opened {
  readonly progress: Progress;
  /** The visitor's own answers that a prefill replaced. */
  readonly replaced?: Replaced;
}

function reduce(state: WizardState, act: Act): WizardState {
  return act.type === "adopt" ? act.state : wizardReducer(state, act);
}

const hasAnswers = ({ choices, texts }: WizardState) => Object.keys(choices).length > 0 || texts.some((text) => text.trim() !== "");

function openProgress(prefill: QuotePrefill | undefined): Opened {
  const before = loadProgress();
  if (!prefill) return { progress: before };
  const by = wizardReducer(before.state, { type: "prefill", ...prefill });
  return { progress: { state: by, answers: [] }, ...(hasAnswers(before.state) && { replaced: { before, by } }) };
}

/** A prefill is a proposal: the visitor's own answers stay stored until they act on it. */
function useStored(opened: Opened, { state, answers, saved }: Progress): void {
  const isUntouched = opened.replaced !== undefined && state === opened.replaced.by;
  useEffect(() => {
    if (!isUntouched) storeProgress({ state, answers, saved });
  }, [isUntouched, state, answers, saved]);
}

function useRates(): Partial<Rates> {
  const [rates, setRates] = useState<Rates>();
  useEffect(() => {
    const controller = new AbortController();
    void askForRates(controller.signal).then((current) => controller.signal.aborted || setRates(current));
    return () => controller.abort();
  }, []);
  return rates ?? {};
}

function handedOverPrice(book: PriceBook | undefined, state: WizardState, opened: Opened, prefill: QuotePrefill | undefined) {
  if (!prefill?.hours) return undefined;
  const texts = pageTexts(state);
  const isSame = texts.length === prefill.pages.length && texts.every((text, index) => text === prefill.pages[index]);
  if (!isSame) return undefined;
  const priced = price(book ?? CURRENT_PRICE_BOOK, state.choices, prefill.hours);
  if (book) return priced;
  // Until the rates are loaded, only the page's own figure is certain, and only for its own choices.
  const isKnown = prefill.totalCents !== undefined && state.choices === opened.progress.state.choices;
  return isKnown ? { totalHours: priced.totalHours, totalCents: prefill.totalCents } : undefined;
}

const isPartly = (opened: Opened, state: WizardState, prefill: QuotePrefill | undefined) =>
  prefill !== undefined && !canGoTo(opened.progress.state, LAST_STEP) && state.texts[0] === prefill.pages[0];

export function useWizard(prefill: QuotePrefill | undefined): Wizard {
  const [opened] = useState(() => openProgress(prefill));
  const [state, dispatch] = useReducer(reduce, opened.progress.state);
  const [replaced, setReplaced] = useState(opened.replaced);
  const [round, setRound] = useState(0);
  const [isSummary, showSummary] = useState(
    () => prefill !== undefined && prefill.page === undefined && canGoTo(opened.progress.state, LAST_STEP),
  );
  const { book, words = WIZARD_WORDS, isMailing = false } = useRates();
  const calls = useEstimate(state, dispatch, opened.progress.answers);
  const store = useQuoteStore(state, opened.progress.saved);
  useWizardEvents(state);
  useStored(opened, { state, answers: calls.answers, saved: store.saved });

  const adopt = (progress: Progress) => {
    dispatch({ type: "adopt", state: progress.state });
    calls.adopt(progress.answers);
    store.adopt(progress.saved);
    setRound((current) => current + 1);
    showSummary(false);
  };
  // Follows progress made in another tab, so that a click here does not undo it.
  const follow = useEffectEvent((progress: Progress) => {
    if (state.estimate.phase !== "loading") adopt(progress);
  });
  useEffect(() => listenToProgress((progress) => follow(progress)), []);

  const startAgain = () => {
    setReplaced({ before: { state, answers: calls.answers, saved: store.saved }, by: INITIAL_WIZARD });
    adopt({ state: INITIAL_WIZARD, answers: [] });
  };
  const undo = replaced && state === replaced.by ? () => adopt(replaced.before) : undefined;
  const handedOver = handedOverPrice(book, state, opened, prefill);
  const isPartlyFilled = isPartly(opened, state, prefill);
  const shown = { isSummary, showSummary, isPartlyFilled, handedOver };
  return { ...calls, state, dispatch, round, startAgain, undo, store, book, words, isMailing, ...shown };
}
