import { useEffect, useEffectEvent } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import type { FieldErrors } from "./form-state.ts";

/** What an action says to a form that stays on its page. */
export type StayingAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FieldErrors };

interface FormFetcher<A> {
  readonly fetcher: FetcherWithComponents<A | undefined>;
  readonly errors: FieldErrors | undefined;
}

/** For a CheckedForm that does not navigate: says what was done, and then tells its owner. */
export function useFormFetcher<A extends StayingAnswer>(onDone: (answer: Extract<A, { ok: true }>) => void): FormFetcher<A> {
  const fetcher = useFetcher<A>() as FetcherWithComponents<A | undefined>;
  const { data, state } = fetcher;
  const onAnswer = useEffectEvent((answer: A) => {
    if (!answer.ok) return;
    showToast(answer.done);
    onDone(answer as Extract<A, { ok: true }>);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return { fetcher, errors: data?.ok === false ? data.errors : undefined };
}
