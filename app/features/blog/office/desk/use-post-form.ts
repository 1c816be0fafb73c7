import { useEffect, useEffectEvent } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import type { PostAnswer } from "../post-action-answer.ts";
import { showToast } from "#ui/toasts.tsx";

interface PostForm {
  readonly fetcher: FetcherWithComponents<PostAnswer>;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly missing: readonly string[] | undefined;
}

/**
 * A form beside the text: confirms or shows the error. Revalidates only after success: offline, a failed revalidation would replace the
 * page, and the text with it, by an error. So its forms have `defaultShouldRevalidate={false}`.
 */
export function usePostForm(onDone?: (answer: Extract<PostAnswer, { ok: true }>) => void): PostForm {
  const fetcher = useFetcher<PostAnswer>();
  const { data, state } = fetcher;
  const { revalidate } = useRevalidator();
  const onAnswer = useEffectEvent((answer: PostAnswer) => {
    if (!answer.ok) return;
    showToast(answer.done);
    void revalidate();
    onDone?.(answer);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  const refusal = data && !data.ok && state === "idle" ? data : undefined;
  return { fetcher, errors: refusal?.errors, missing: refusal?.missing };
}
