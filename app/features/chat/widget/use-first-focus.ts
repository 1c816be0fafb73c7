import { useEffect, useRef } from "react";

/** For a view that replaces another one: moves the focus into it. */
export function useFirstFocus<E extends HTMLElement>(isWanted = true) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
