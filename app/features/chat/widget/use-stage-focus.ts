import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Stage } from "./talk-stage.ts";

/**
 * The panel opens before it knows what it has to say: whoever is in it then goes on to the text box, or to the news. On a phone the
 * keyboard stays away.
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
