import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { errorsIn } from "#domain/forms/form-answer.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";
import type { ComposeAnswer } from "./compose-action.server.ts";
import { UNDO_MS } from "./compose-input.ts";
import { type Draft, draftAfterUndo, EMPTY_DRAFT, useDraft } from "./use-draft.ts";

export interface JustSent {
  readonly batchId: string;
  readonly said: string;
}

/** The mail being written, and the sent one that can still be undone. */
export function useCompose(given: Draft) {
  const fetcher = useFetcher<ComposeAnswer>();
  const { draft, setDraft, change } = useDraft(given);
  const [sent, setSent] = useState<JustSent>();
  const last = useRef<Draft>(given);
  const { data, state } = fetcher;

  const onAnswer = useEffectEvent((answer: ComposeAnswer) => {
    if (!answer.ok) {
      if (sent) showFailure(Object.values(answer.errors).join(" "));
      return;
    }
    if (answer.intent === "send") {
      last.current = draft;
      setDraft(EMPTY_DRAFT);
      setSent({ batchId: answer.batchId, said: answer.done });
      return;
    }
    if (answer.intent === "test") return showToast(answer.done);
    const after = draftAfterUndo(draft, last.current);
    showToast(`${answer.done} ${after === draft ? "It is in the outbox. Your current draft is kept." : "Draft restored."}`);
    setDraft(after);
    setSent(undefined);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const undo = () => sent && void fetcher.submit({ intent: "undo", batch: sent.batchId }, { method: "post" });
  return { fetcher, draft, change, sent, undo, errors: errorsIn(data) };
}
