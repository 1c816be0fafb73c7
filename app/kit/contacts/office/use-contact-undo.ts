import { useEffect, useEffectEvent, useRef } from "react";
import { useSubmit } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import type { ContactAnswer } from "./contact-action.server.ts";

/** Shows what was done to a contact, with an undo button. */
export function useContactUndo(answer: ContactAnswer | undefined): void {
  const submit = useSubmit();
  const said = useRef<ContactAnswer>(undefined);
  const say = useEffectEvent((text: string, undo: { readonly intent: string; readonly otherId: string }) => {
    showToast(text, { label: "Undo", onPress: () => void submit({ ...undo }, { method: "post", preventScrollReset: true }) });
  });
  useEffect(() => {
    if (!answer || said.current === answer) return;
    said.current = answer;
    if (answer.ok && "undo" in answer) say(answer.said, answer.undo);
  }, [answer]);
}
