import { useEffect, useEffectEvent, useRef } from "react";
import { useHref, useLocation } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { showFailure } from "#ui/toasts.tsx";
import { useAndNext } from "./and-next.ts";
import { formOf, type Undo, useUndo } from "./use-answer.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

type Fields = Readonly<Record<string, string>>;

/**
 * An action triggered by one press. Shows the server's response as a toast, with Undo if the fields that undo it are given. It is
 * idempotent, so nothing is blocked while it is pending: the page often shows the result before the response arrives.
 */
export function usePressAction() {
  const undo = useUndo();
  const offered = useRef<Undo>(undefined);
  const { fetcher, errors } = useFormFetcher<FormAnswer>(
    () => {},
    () => {
      const last = offered.current;
      return last && { label: "Undo", onPress: () => undo(last) };
    },
  );
  const { pathname } = useLocation();
  const action = useHref(pathname);
  const andNext = useAndNext();
  const onRefusal = useEffectEvent((sentence: string) => {
    andNext?.disarm();
    showFailure(sentence);
  });
  useEffect(() => {
    const [sentence] = Object.values(errors ?? {});
    if (sentence !== undefined) onRefusal(sentence);
  }, [errors]);
  return (fields: Fields, undoing?: Fields) => {
    offered.current = undoing && { form: formOf(undoing), action };
    void fetcher.submit(fields, { method: "post" });
  };
}
