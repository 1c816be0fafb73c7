import { useEffect, useRef } from "react";

/** For what takes the place of something else: the focus goes where the eyes go. */
export function useFirstFocus<E extends HTMLElement>(isWanted = true) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
