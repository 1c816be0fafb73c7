import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";
import { showToast } from "#ui/toasts.tsx";
import { insertWords } from "#domain/text/insert-words.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";

/** `nextKey` is the next idempotency key, absent if the current one can be reused. */
export type MessageAnswer = FormAnswer & { readonly nextKey?: string };

const NO_WORDS = "";

/** Keeps the text until it is sent, across refusals, reloads and lost connections, together with its idempotency key. */
export function useMessageForm<A extends MessageAnswer>(place: string, firstKey: string, onSent?: (answer: A, body: string) => void) {
  const fetcher = useFetcher<A>() as FetcherWithComponents<A | undefined>;
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const [key, setKey] = useState(firstKey);
  const [forgiven, setForgiven] = useState<A>();
  const keep = (body = field.current?.value ?? NO_WORDS, withKey = key) => messageDrafts.store(place, { body, key: withKey });

  useEffect(() => {
    const draft = messageDrafts.load(place);
    // The person may have started typing before hydration.
    if (!draft || field.current?.value !== NO_WORDS) return;
    field.current.value = draft.body;
    setKey(draft.key);
  }, [place]);

  const onAnswer = useEffectEvent((answer: A) => {
    const nextKey = answer.nextKey ?? key;
    setKey(nextKey);
    if (!answer.ok) return keep(undefined, nextKey);
    const body = field.current?.value ?? NO_WORDS;
    field.current?.form?.reset();
    keep(NO_WORDS);
    if (onSent) onSent(answer, body);
    else showToast(answer.done);
    void revalidate();
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);

  /** Inserts a saved text at the caret, and shows the whole form. */
  const insert = (text: string) => {
    const area = field.current;
    if (!area) return;
    const inserted = insertWords(area.value, area.selectionStart, area.selectionEnd, text);
    area.setRangeText(inserted.text, 0, area.value.length, "end");
    area.setSelectionRange(inserted.caret, inserted.caret);
    area.focus();
    area.form?.scrollIntoView({ block: "nearest" });
    keep();
    // An outdated error would stay, because the field was not filled by typing.
    setForgiven(data);
  };

  /** Text typed while a message is being sent would be cleared with it. */
  const isSending = state !== "idle";
  return {
    // Revalidating while offline would replace the form with an error page.
    form: { fetcher, method: "post", defaultShouldRevalidate: false } as const,
    key,
    errors: data?.ok === false && data !== forgiven ? data.errors : undefined,
    field: { ref: field, readOnly: isSending, onInput: () => keep() },
    insert,
  };
}
