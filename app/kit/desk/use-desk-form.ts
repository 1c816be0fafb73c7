import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { showToast, type ToastAction } from "#ui/toasts.tsx";

/** A response from `recordAction`. */
type DeskAnswer = FormAnswer & { readonly intent: string };

interface DeskForm<Answer extends DeskAnswer> {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly isBusy: boolean;
  readonly busyWith: string | undefined;
  readonly refusal: Extract<Answer, { ok: false }> | undefined;
}

interface WhenDone<Answer extends DeskAnswer> {
  /** Called when the answer arrives, before the record is loaded again. */
  readonly onAnswer?: (answer: Extract<Answer, { ok: true }>) => void;
  /** Called once the page shows the result. */
  readonly onDone?: () => void;
  /** The last response to a save: another one means that the server can be reached again. */
  readonly lastSaved?: unknown;
  /** What the confirmation offers; asked with the answer, like `onAnswer`. */
  readonly undoOf?: (answer: Extract<Answer, { ok: true }>, fetcher: FetcherWithComponents<unknown>) => ToastAction | undefined;
}

/** Whether the text was saved after this answer: then the page no longer says that the server cannot be reached. */
function useIsOutdated(answer: unknown, lastSaved: unknown): boolean {
  const [outdated, setOutdated] = useState<unknown>();
  const markOutdated = useEffectEvent((_lastSaved: unknown) => setOutdated(answer));
  useEffect(() => markOutdated(lastSaved), [lastSaved]);
  return outdated === answer;
}

/**
 * A form beside the text: confirms success or shows the error. Revalidates only after success: offline, a failed revalidation would replace
 * the page and its text with an error. Its forms therefore need `defaultShouldRevalidate={false}`. It confirms once the loaded record is
 * shown, so that the page never contradicts it.
 */
export function useDeskForm<Answer extends DeskAnswer>(when: WhenDone<Answer> = {}): DeskForm<Answer> {
  const fetcher = useFetcher<Answer>();
  const data = fetcher.data as Answer | undefined;
  const { state } = fetcher;
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<Extract<Answer, { ok: true }>>();
  const told = useRef<{ readonly toast?: string; readonly undo?: ToastAction | undefined; readonly onDone?: (() => void) | undefined }>({});
  const onAnswer = useEffectEvent((answer: Answer) => {
    if (!answer.ok) return;
    const done = answer as Extract<Answer, { ok: true }>;
    told.current = { toast: done.done, undo: when.undoOf?.(done, fetcher), onDone: when.onDone };
    setAnswered(done);
    // A transition like the router's own, so that both are shown together.
    void revalidate().then(() => startTransition(() => setAnswered(undefined)));
    when.onAnswer?.(done);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  const tell = useCallback(() => {
    const { toast, undo, onDone } = told.current;
    told.current = {};
    if (toast !== undefined) showToast(toast, undo);
    onDone?.();
  }, []);
  useEffect(() => {
    if (!answered) tell();
  }, [answered, tell]);
  // Also when this component is unmounted: the answer may replace it by another one.
  useEffect(() => tell, [tell]);
  const isOutdated = useIsOutdated(data, when.lastSaved);
  const refusal = data && !data.ok && state === "idle" ? (data as Extract<Answer, { ok: false }>) : undefined;
  const busyWith = answered?.intent ?? fetcher.formData?.get("intent")?.toString();
  return {
    fetcher,
    isBusy: answered !== undefined || state !== "idle",
    busyWith,
    refusal: refusal?.isUnreached && isOutdated ? undefined : refusal,
  };
}
