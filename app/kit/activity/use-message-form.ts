import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher, useRevalidator } from "react-router";
import { keyFor, sentMessages } from "#kit/drafts/message-drafts.ts";
import { DISCARDED, ownDraft } from "#kit/drafts/own-drafts.ts";
import { sayWritten } from "./write-tabs.tsx";
import { useMe } from "#ui/admin/me.ts";
import { showToast } from "#ui/toasts.tsx";
import { insertWords } from "#domain/text/insert-words.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";

/** `nextKey` is the next idempotency key, absent if the current one can be reused. */
export type MessageAnswer = FormAnswer & { readonly nextKey?: string };

const NO_WORDS = "";

/**
 * A message that is cleared once it has been sent. `UnsentWords` keeps and offers its text; a message that was sent but not acknowledged is
 * kept here for an hour with its idempotency key, so that it is not stored twice when it is restored and sent again.
 */
export function useMessageForm<A extends MessageAnswer>(what: string, firstKey: string, onSent?: (answer: A, body: string) => void) {
  const fetcher = useFetcher<A>() as FetcherWithComponents<A | undefined>;
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLTextAreaElement>(null);
  const place = ownDraft(useMe() ?? "", what);
  const [keyOfForm, setKeyOfForm] = useState(firstKey);
  const [key, setKey] = useState(firstKey);

  const onAnswer = useEffectEvent((answer: A) => {
    if (answer.nextKey !== undefined) setKeyOfForm(answer.nextKey);
    setKey(answer.nextKey ?? key);
    sentMessages.forget(place);
    if (!answer.ok) return;
    const body = field.current?.value ?? NO_WORDS;
    field.current?.form?.reset();
    if (onSent) onSent(answer, body);
    else showToast(answer.done);
    void revalidate().then(sayWritten);
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);

  /** Inserts a saved text at the caret. */
  const insert = (text: string) => {
    const area = field.current;
    if (!area) return;
    const inserted = insertWords(area.value, area.selectionStart, area.selectionEnd, text);
    area.setRangeText(inserted.text, 0, area.value.length, "end");
    area.setSelectionRange(inserted.caret, inserted.caret);
    area.focus();
    // Fires the event of typing, so that the text is saved as a draft and an outdated error disappears.
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };

  useEffect(() => {
    const forget = () => {
      sentMessages.forget(place);
      setKey(keyOfForm);
    };
    window.addEventListener(DISCARDED, forget);
    return () => window.removeEventListener(DISCARDED, forget);
  }, [place, keyOfForm]);

  const onInput = () => setKey(keyFor(place, field.current?.value ?? NO_WORDS, keyOfForm));
  /** Text typed while a message is being sent would be cleared with it. */
  const isSending = state !== "idle";
  return {
    // Revalidating while offline would replace the form with an error page.
    form: { fetcher, method: "post", defaultShouldRevalidate: false } as const,
    key,
    errors: data?.ok === false ? data.errors : undefined,
    field: { ref: field, readOnly: isSending, onInput },
    insert,
    onSend: () => void sentMessages.store(place, { body: field.current?.value ?? NO_WORDS, key }),
  };
}
