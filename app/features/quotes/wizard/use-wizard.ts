import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from "react";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import type { QuotePrefill } from "../quote-opener.tsx";
import { listenToProgress, loadProgress, type Progress, storeProgress } from "./stored-progress.ts";
import { type EstimateCalls, useEstimate } from "./use-estimate.ts";
import { type QuoteStore, useQuoteStore } from "./use-quote-store.ts";
import { useWizardEvents } from "./use-wizard-events.ts";

type Act = WizardAction | { readonly type: "adopt"; readonly state: WizardState };

export interface Wizard extends EstimateCalls {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Another number after starting again or undoing it: the form is then a new one, whatever step it is on. */
  readonly round: number;
  startAgain(): void;
  /** There as long as nothing has been answered since the earlier answers made room. */
  readonly undo: (() => void) | undefined;
  readonly store: QuoteStore;
}

interface Replaced {
  readonly before: Progress;
  readonly by: WizardState;
}

interface Opened {
  readonly progress: Progress;
  /** Answers of the visitor's own that a page's answers took the place of. */
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

/** What a page hands over is an offer: until somebody acts on it, their own answers stay stored. */
function useStored(opened: Opened, { state, answers, saved }: Progress): void {
  const isUntouched = opened.replaced !== undefined && state === opened.replaced.by;
  useEffect(() => {
    if (!isUntouched) storeProgress({ state, answers, saved });
  }, [isUntouched, state, answers, saved]);
}

export function useWizard(prefill: QuotePrefill | undefined): Wizard {
  const [opened] = useState(() => openProgress(prefill));
  const [state, dispatch] = useReducer(reduce, opened.progress.state);
  const [replaced, setReplaced] = useState(opened.replaced);
  const [round, setRound] = useState(0);
  const calls = useEstimate(state, dispatch, opened.progress.answers);
  const store = useQuoteStore(state, opened.progress.saved);
  useWizardEvents(state);
  useStored(opened, { state, answers: calls.answers, saved: store.saved });

  const adopt = (progress: Progress) => {
    dispatch({ type: "adopt", state: progress.state });
    calls.adopt(progress.answers);
    store.adopt(progress.saved);
    setRound((current) => current + 1);
  };
  // Another tab went on: this one follows, so that a click here does not undo what was done there.
  const follow = useEffectEvent((progress: Progress) => {
    if (state.estimate.phase !== "loading") adopt(progress);
  });
  useEffect(() => listenToProgress((progress) => follow(progress)), []);

  const startAgain = () => {
    setReplaced({ before: { state, answers: calls.answers, saved: store.saved }, by: INITIAL_WIZARD });
    adopt({ state: INITIAL_WIZARD, answers: [] });
  };
  const undo = replaced && state === replaced.by ? () => adopt(replaced.before) : undefined;
  return { ...calls, state, dispatch, round, startAgain, undo, store };
}
