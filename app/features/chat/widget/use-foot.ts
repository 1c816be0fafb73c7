import { useState } from "react";
import type { Message } from "#domain/conversation/conversation.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** The view below the conversation. `again`: the visitor writes after the conversation has ended. */
type Foot = "write" | "again" | "details" | "details for our answers" | "end";

/** State and results of the actions other than writing. */
export function useFoot({ chat, view }: Talk) {
  const { noted } = useLabels("chatLabels", CHAT_LABELS);
  const [foot, setFoot] = useState<Foot>("write");
  const [said, setSaid] = useState("");
  const [isBack, setIsBack] = useState(false);
  /** The message being edited. */
  const [edited, setEdited] = useState<Message>();
  const go = (next: Foot) => {
    setSaid("");
    setFoot(next);
    setEdited(undefined);
    setIsBack(true);
  };
  const mailAnswers = async () => {
    const answer = await chat.transcript();
    setSaid(
      answer.ok
        ? `Our answers are on their way to ${answer.to}. The email holds our answers only, not your own messages.`
        : answer.sentence,
    );
  };
  return {
    foot,
    go,
    said,
    isBack,
    // Nothing can be edited after the end.
    edited: view.conversation.status === "open" ? edited : undefined,
    edit: (message: Message) => {
      go("write");
      setEdited(message);
    },
    mailAnswers: () => {
      go(view.conversation.visitor.email === "" ? "details for our answers" : "write");
      if (view.conversation.visitor.email !== "") void mailAnswers();
    },
    detailsDone: () => {
      go("write");
      if (foot === "details for our answers") void mailAnswers();
      else setSaid(noted);
    },
  };
}

export type FootState = ReturnType<typeof useFoot>;
