import { useRef, useState } from "react";

export function useOptions() {
  const [areShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    areShown,
    button,
    toggle: () => setShown(!areShown),
    /** Closes them before the act; what takes the focus is the act's. */
    choose: (act: () => void) => () => {
      setShown(false);
      act();
    },
    leave: () => {
      setShown(false);
      button.current?.focus();
    },
  };
}
