import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { showToast } from "#ui/toasts.tsx";

/** Says what a form has done, once the page shows it too. */
export function useDone(answer: { readonly ok: boolean } | undefined): void {
  const { state } = useNavigation();
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (state !== "idle" || said.current === answer) return;
    said.current = answer;
    if (answer?.ok && "done" in answer) showToast(String(answer.done));
  }, [answer, state]);
}
