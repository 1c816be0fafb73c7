import { useEffect } from "react";
import { showToast } from "#ui/toasts.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";

/** Says in a toast what was done. */
export function useSaid(answer: SettingsAnswer | undefined): void {
  useEffect(() => {
    if (answer?.said) showToast(answer.said);
  }, [answer]);
}
