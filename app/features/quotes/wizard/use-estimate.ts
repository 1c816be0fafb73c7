import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { type Estimate, pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";
import { askForPage, askForRates } from "../estimate-call.ts";
import { failedPages } from "./missing-pages.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { PageAnswers } from "./stored-progress.ts";

export type Retry = "ready" | "asking" | "failed";

export interface EstimateCalls {
  readonly answers: PageAnswers;
  readonly retry: Retry;
  /** Retries every page whose call failed. */
  askAgain(): Promise<void>;
  /** Replaces the explanation with that of another figure. */
  adopt(answers: PageAnswers): void;
}

/** Aborts the calls when their phase ends (closing, restarting, going back). */
function usePhaseSignal(phase: Estimate["phase"], whenLoading: (signal: AbortSignal) => void): RefObject<AbortSignal | null> {
  const current = useRef<AbortSignal>(null);
  const startLoading = useEffectEvent(whenLoading);
  useEffect(() => {
    const controller = new AbortController();
    current.current = controller.signal;
    if (phase === "loading") startLoading(controller.signal);
    return () => controller.abort();
  }, [phase]);
  return current;
}

async function fillGaps(state: WizardState, signal: AbortSignal): Promise<readonly (readonly [page: number, answer: PageAnswer])[]> {
  const asked = failedPages(state).map(async (page) => [page, await askForPage(pageTexts(state), page, signal)] as const);
  return (await Promise.all(asked)).flatMap(([page, answer]) => (answer ? [[page, answer] as const] : []));
}

export function useEstimate(state: WizardState, dispatch: Dispatch<WizardAction>, stored: PageAnswers): EstimateCalls {
  const [answers, setAnswers] = useState(stored);
  const [retry, setRetry] = useState<Retry>("ready");

  const calls = usePhaseSignal(state.estimate.phase, async (signal) => {
    const texts = pageTexts(state);
    const [{ book }, ...arrived] = await Promise.all([
      askForRates(signal),
      ...texts.map((_, index) => askForPage(texts, index + 1, signal)),
    ]);
    if (signal.aborted) return;
    setAnswers(arrived);
    setRetry("ready");
    dispatch({ type: "estimateArrived", pages: arrived.map((answer) => answer?.hours), book });
  });

  const askAgain = async () => {
    const signal = calls.current;
    if (!signal || retry === "asking") return;
    setRetry("asking");
    const found = await fillGaps(state, signal);
    if (signal.aborted) return;
    setAnswers((known) => found.reduce((all, [page, answer]) => all.with(page - 1, answer), known));
    for (const [page, { hours }] of found) dispatch({ type: "pageArrived", page, hours });
    setRetry(found.length === failedPages(state).length ? "ready" : "failed");
  };
  return { answers, retry, askAgain, adopt: setAnswers };
}
