import { useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { showToast, type ToastAction } from "#ui/toasts.tsx";

/** A response from `recordAction`. */
type DeskAnswer = FormAnswer & { readonly intent: string };

interface DeskForm<Answer extends DeskAnswer> {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly refusal: Extract<Answer, { ok: false }> | undefined;
}

/**
 * A form beside the text: confirms success or shows the error. Revalidates only after success: offline, a failed revalidation would replace
 * the page and its text with an error. Its forms therefore need `defaultShouldRevalidate={false}`.
 */
export function useDeskForm<Answer extends DeskAnswer>(
  onDone?: (answer: Extract<Answer, { ok: true }>) => void,
  undoOf?: (answer: Extract<Answer, { ok: true }>, fetcher: FetcherWithComponents<unknown>) => ToastAction | undefined,
): DeskForm<Answer> {
  const fetcher = useFetcher<Answer>();
  const data = fetcher.data as Answer | undefined;
  const { state } = fetcher;
  const { revalidate } = useRevalidator();
  const onAnswer = useEffectEvent((answer: Answer) => {
    if (!answer.ok) return;
    const done = answer as Extract<Answer, { ok: true }>;
    showToast(done.done, undoOf?.(done, fetcher));
    void revalidate();
    onDone?.(done);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return { fetcher, refusal: data && !data.ok && state === "idle" ? (data as Extract<Answer, { ok: false }>) : undefined };
}
