import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Stage } from "./talk-stage.ts";

/**
 * The panel opens before its content is known: if the focus is in it then, it moves to the text box or the notice. Not on a phone, where
 * that would open the keyboard.
 */
export function useStageFocus(dialog: RefObject<HTMLDialogElement | null>, stage: Stage, isSheet: boolean): void {
  const move = useEffectEvent(() => {
    const target = dialog.current?.querySelector<HTMLElement>(isSheet ? "[data-news]" : "[data-news], textarea");
    if (dialog.current?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (stage !== "wait") move();
  }, [stage]);
}
