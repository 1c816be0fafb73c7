import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";
import { sendOnCtrlEnter } from "#ui/forms/send-on-ctrl-enter.ts";
import { showToast } from "#ui/toasts.tsx";
import type { TicketActionAnswer } from "./ticket-action-answer.ts";

const NO_WORDS = "";

/** Keeps the text until it is sent, across refusals, reloads and lost connections, together with its idempotency key. */
export function useMessageForm(place: string, firstKey: string) {
  const fetcher = useFetcher<TicketActionAnswer>();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const [key, setKey] = useState(firstKey);
  const [forgiven, setForgiven] = useState<TicketActionAnswer>();
  const keep = (body = field.current?.value ?? NO_WORDS, withKey = key) => messageDrafts.store(place, { body, key: withKey });

  useEffect(() => {
    const draft = messageDrafts.load(place);
    // The person may have started typing before hydration.
    if (!draft || field.current?.value !== NO_WORDS) return;
    field.current.value = draft.body;
    setKey(draft.key);
  }, [place]);

  const onAnswer = useEffectEvent((answer: TicketActionAnswer) => {
    const nextKey = answer.nextKey ?? key;
    setKey(nextKey);
    if (!answer.ok) return keep(undefined, nextKey);
    field.current?.form?.reset();
    keep(NO_WORDS);
    showToast(answer.done);
    void revalidate();
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);

  /** Text typed while a message is being sent would be cleared with it. */
  const isSending = state !== "idle";
  return {
    // Revalidating while offline would replace the form with an error page.
    form: { fetcher, method: "post", defaultShouldRevalidate: false } as const,
    key,
    errors: data?.ok === false && data !== forgiven ? data.errors : undefined,
    /** Clears an outdated error after the field was filled other than by typing. */
    forgive: () => setForgiven(data),
    field: { ref: field, readOnly: isSending, onInput: () => keep(), onKeyDown: sendOnCtrlEnter },
    keep,
  };
}
