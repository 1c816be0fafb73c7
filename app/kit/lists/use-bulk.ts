import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { UNSENT } from "#ui/forms/keep-unsent.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";
import { advance, type BulkOrder, type BulkRun, startRun, stopRun, undoRun } from "./bulk-run.ts";
import { outcomeWords } from "./bulk-words.ts";
import type { ListAnswer } from "./list-answer.ts";

export interface Bulk {
  readonly run: BulkRun | undefined;
  start(order: BulkOrder): void;
  stop(): void;
}

/** Sends a bulk action in batches and ends with a toast that offers Undo. Reloads the list once, at the end. */
export function useBulk(list: ListDefinition, onEnd: () => void): Bulk {
  const fetcher = useFetcher<ListAnswer>();
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<BulkRun>();
  const isHere = useRef(false);
  const isOut = useRef(false);
  const last = useRef<ListAnswer>(undefined);

  const send = (next: BulkRun) => {
    setRun(next);
    const step = next.steps[0];
    isOut.current = step !== undefined;
    if (step) void fetcher.submit(step.fields, { method: "post", defaultShouldRevalidate: false });
    else end(next);
  };
  const end = (ended: BulkRun) => {
    setRun(undefined);
    void revalidate();
    onEnd();
    // After the person leaves the page, no component handles the responses.
    const undo = { label: "Undo", onPress: () => press() };
    const press = () => {
      if (!isHere.current) showFailure("You can undo this only while the list is open.");
      else if (isOut.current) showToast("Another action is still running. Undo this one when it is done.", undo);
      else send(undoRun(ended));
    };
    showToast(outcomeWords(list, ended), ended.tokens.length > 0 ? undo : undefined);
  };
  const onAnswer = useEffectEvent((answer: ListAnswer) => {
    if (run) send(advance(run, answer));
  });
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !isOut.current) return;
    isOut.current = false;
    // Unchanged data means that the request failed: the fetcher still holds the previous response.
    const answer = data !== last.current ? data : undefined;
    last.current = data;
    onAnswer(answer ?? { ok: false, reason: UNSENT });
  }, [data, state]);
  return { run, start: (order) => send(startRun(order)), stop: () => setRun((current) => current && stopRun(current)) };
}
