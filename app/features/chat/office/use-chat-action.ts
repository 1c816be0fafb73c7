import { useEffect } from "react";
import { type StayingAnswer, useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { showToast } from "#ui/toasts.tsx";

/**
 * Something done to the chat by one press. What the server says to it is shown as a toast. Done twice it is done once, so nothing
 * is held back while it waits: the conversation often shows what was done before the answer is there.
 */
export function useChatAction() {
  const { fetcher, errors } = useFormFetcher<StayingAnswer>(() => {});
  useEffect(() => {
    const [sentence] = Object.values(errors ?? {});
    if (sentence !== undefined) showToast(sentence);
  }, [errors]);
  return (fields: Readonly<Record<string, string>>) => void fetcher.submit(fields, { method: "post" });
}
