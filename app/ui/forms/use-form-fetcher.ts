import { useEffect, useEffectEvent } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import { errorsIn, type FormAnswer } from "#domain/forms/form-answer.ts";
import { showToast, type ToastAction } from "#ui/toasts.tsx";
import type { FieldErrors } from "./form-state.ts";

interface FormFetcher<A> {
  readonly fetcher: FetcherWithComponents<A | undefined>;
  readonly errors: FieldErrors | undefined;
}

/** For a CheckedForm that does not navigate: shows a toast, then notifies its owner. */
export function useFormFetcher<A extends FormAnswer>(
  onDone: (answer: Extract<A, { ok: true }>) => void,
  undoOf?: (answer: Extract<A, { ok: true }>) => ToastAction | undefined,
): FormFetcher<A> {
  const fetcher = useFetcher<A>() as FetcherWithComponents<A | undefined>;
  const { data, state } = fetcher;
  const onAnswer = useEffectEvent((answer: A) => {
    if (!answer.ok) return;
    const done = answer as Extract<A, { ok: true }>;
    showToast(answer.done, undoOf?.(done));
    onDone(done);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return { fetcher, errors: errorsIn(data) };
}
