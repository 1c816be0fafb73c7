import { type Dispatch, useEffect, useReducer, useState } from "react";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import type { QuotePrefill } from "../quote-opener.tsx";
import { loadProgress, type Progress, storeProgress } from "./stored-progress.ts";
import { type EstimateCalls, useEstimate } from "./use-estimate.ts";
import { type QuoteStore, useQuoteStore } from "./use-quote-store.ts";

type Act = WizardAction | { readonly type: "undoReset"; readonly state: WizardState };

export interface Wizard extends EstimateCalls {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** Another number after starting again or undoing it: the form is then a new one, whatever step it is on. */
  readonly round: number;
  startAgain(): void;
  /** There as long as nothing has been answered since. */
  readonly undo: (() => void) | undefined;
  readonly store: QuoteStore;
}

function reduce(state: WizardState, act: Act): WizardState {
  return act.type === "undoReset" ? act.state : wizardReducer(state, act);
}

function openProgress(prefill: QuotePrefill | undefined): Progress {
  const progress = loadProgress();
  if (!prefill) return progress;
  return { ...progress, state: wizardReducer(progress.state, { type: "prefill", ...prefill }), answers: [] };
}

export function useWizard(prefill: QuotePrefill | undefined): Wizard {
  const [opened] = useState(() => openProgress(prefill));
  const [state, dispatch] = useReducer(reduce, opened.state);
  const [cleared, setCleared] = useState<WizardState>();
  const [round, setRound] = useState(0);
  const calls = useEstimate(state, dispatch, opened.answers);
  const { answers } = calls;
  const store = useQuoteStore(state, opened.saved);
  const { saved } = store;

  useEffect(() => storeProgress({ state, answers, saved }), [state, answers, saved]);

  const begin = (act: Act) => {
    dispatch(act);
    setRound((current) => current + 1);
  };
  const startAgain = () => {
    setCleared(state);
    begin({ type: "reset" });
  };
  const undo = cleared && state === INITIAL_WIZARD ? () => begin({ type: "undoReset", state: cleared }) : undefined;
  return { ...calls, state, dispatch, round, startAgain, undo, store };
}
