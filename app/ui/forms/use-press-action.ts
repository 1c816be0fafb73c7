import { useEffect, useEffectEvent } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { showToast } from "#ui/toasts.tsx";
import { useAndNext } from "./and-next.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

/**
 * An action triggered by one press. Shows the server's response as a toast. It is idempotent, so nothing is blocked while it is pending:
 * the page often shows the result before the response arrives.
 */
export function usePressAction() {
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => {});
  const andNext = useAndNext();
  const onRefusal = useEffectEvent((sentence: string) => {
    andNext?.disarm();
    showToast(sentence);
  });
  useEffect(() => {
    const [sentence] = Object.values(errors ?? {});
    if (sentence !== undefined) onRefusal(sentence);
  }, [errors]);
  return (fields: Readonly<Record<string, string>>) => void fetcher.submit(fields, { method: "post" });
}
