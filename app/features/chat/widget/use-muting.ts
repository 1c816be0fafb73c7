import { useState } from "react";
import { keep, readKept } from "#ui/kept.ts";

const NAME = "orbweave.chat.muted";

/** Whether sounds are muted; remembered by this browser. */
export function useMuting() {
  const [isMuted, setMuted] = useState(() => readKept(NAME) !== null);
  const toggle = () => {
    keep(NAME, isMuted ? undefined : "");
    setMuted(!isMuted);
  };
  return { isMuted, toggle };
}
