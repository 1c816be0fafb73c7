import { useState } from "react";
import type { Answer } from "../chat-protocol.ts";

/** One request at a time: pending, or refused with a message. */
export function useAsk() {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const ask = async <T>(asking: () => Promise<Answer<T>>, onDone: (answer: T) => void) => {
    if (isAsking) return;
    setAsking(true);
    setRefusal("");
    const answer = await asking();
    setAsking(false);
    if (answer.ok) onDone(answer);
    else setRefusal(answer.sentence);
  };
  return { isAsking, refusal, ask };
}
