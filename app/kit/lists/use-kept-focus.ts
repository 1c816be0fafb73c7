import { type RefObject, useEffect, useRef } from "react";

/** The focused element may be removed by the next load, such as a cleared filter: the list then takes the focus. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const element = list.current;
    const remember = (event: FocusEvent) => void (last.current = event.target as Element);
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [list]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return;
    last.current = null;
    list.current?.focus({ preventScroll: true });
  });
}
