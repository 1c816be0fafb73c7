import { useEffect } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { showToast } from "#ui/toasts.tsx";
import { useFormFetcher } from "./use-form-fetcher.ts";

/**
 * Something that one press does. What the server says to it is shown as a toast. Done twice it is done once, so nothing is held
 * back while it waits: the page often shows what was done before the answer is there.
 */
export function usePressAction() {
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => {});
  useEffect(() => {
    const [sentence] = Object.values(errors ?? {});
    if (sentence !== undefined) showToast(sentence);
  }, [errors]);
  return (fields: Readonly<Record<string, string>>) => void fetcher.submit(fields, { method: "post" });
}
