import { useRef, useState } from "react";

export function useOptions() {
  const [areShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    areShown,
    button,
    toggle: () => setShown(!areShown),
    /** Closes the menu before running the action, which then sets focus. */
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
