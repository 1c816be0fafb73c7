import { useState } from "react";
import type { Talk } from "./use-visitor-chat.ts";

/** What stands under the conversation. `again`: it has ended, and the visitor writes on nevertheless. */
type Foot = "write" | "again" | "details" | "details for a transcript" | "end";

/** Where the visitor is in all that can be done besides writing, and what came of it. */
export function useFoot({ chat, view }: Talk) {
  const [foot, setFoot] = useState<Foot>("write");
  const [said, setSaid] = useState("");
  const go = (next: Foot) => {
    setSaid("");
    setFoot(next);
  };
  const sendTranscript = async () => {
    const answer = await chat.transcript();
    setSaid(answer.ok ? `The transcript is on its way to ${answer.to}.` : answer.sentence);
  };
  return {
    foot,
    go,
    said,
    transcript: () => {
      go(view.conversation.visitor.email === "" ? "details for a transcript" : "write");
      if (view.conversation.visitor.email !== "") void sendTranscript();
    },
    detailsDone: () => {
      go("write");
      if (foot === "details for a transcript") void sendTranscript();
      else setSaid("Thank you, noted.");
    },
  };
}

export type FootState = ReturnType<typeof useFoot>;
