import { useState } from "react";

/** Copies and says so in the place itself: a sheet or a dialog would hide a toast. `done` is something like "The link is copied."; `instead` is what to do where the browser refuses. */
export function useCopy(text: string, done: string, instead: string) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid(`Your browser did not allow copying. ${instead}`);
    }
  };
  return { said, copy: () => void copy() };
}
