import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";
import { showToast } from "#ui/toasts.tsx";
import type { TicketActionAnswer } from "./ticket-action-answer.ts";

const NO_WORDS = "";

/** The words stay until they have arrived: through a refusal, a reload and a line that is down. One key goes with them. */
export function useMessageForm(place: string, firstKey: string) {
  const fetcher = useFetcher<TicketActionAnswer>();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const [key, setKey] = useState(firstKey);
  const [forgiven, setForgiven] = useState<TicketActionAnswer>();
  const keep = (body = field.current?.value ?? NO_WORDS, withKey = key) => messageDrafts.store(place, { body, key: withKey });

  useEffect(() => {
    const draft = messageDrafts.load(place);
    // Somebody may have begun to type before the page was ready.
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

  /** What is typed while a message is on its way would be gone with it. */
  const isSending = state !== "idle";
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return {
    // Loading the page again over a line that is down would take the form away.
    form: { fetcher, method: "post", defaultShouldRevalidate: false } as const,
    key,
    errors: data?.ok === false && data !== forgiven ? data.errors : undefined,
    /** The box was filled otherwise than by typing: what was said of it is no longer true. */
    forgive: () => setForgiven(data),
    field: { ref: field, readOnly: isSending, onInput: () => keep(), onKeyDown },
    keep,
  };
}
