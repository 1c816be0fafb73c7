import { useEffect, useRef } from "react";

/** Focuses the first element of a view that replaces another one. */
export function useFirstFocus<E extends HTMLElement>(isWanted = true) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
