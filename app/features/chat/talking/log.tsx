import type { ReactNode } from "react";
import type { Message } from "#domain/conversation/conversation.ts";
import { Scrollable } from "#ui/scrollable.tsx";
import type { ChatView } from "../connection/chat-connection.ts";
import { useLogEnd } from "./use-log-end.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./log.css";

interface LogProps {
  readonly label: string;
  readonly view: ChatView;
  isOwn(message: Message): boolean;
  /** False in a closed panel. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

/** All messages and who is typing. Follows new messages unless the reader has scrolled up. */
export function Log({ label, view: { conversation, unsent, typing }, isOwn, isShown = true, children }: LogProps) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const own = conversation.messages.filter(isOwn).length + unsent.length;
  const { box, hasMore, onScroll, goToEnd } = useLogEnd({ isShown, size: conversation.upTo + unsent.length, own });
  return (
    <div className="log">
      <Scrollable className="log__box" role="log" label={label} ref={box} onScroll={onScroll}>
        {children}
      </Scrollable>
      {hasMore && (
        <button type="button" className="button button--small log__more" onClick={goToEnd}>
          {labels.newMessages}
        </button>
      )}
      <p className="log__typing" role="status">
        {typing !== "" && fillIn(labels.typing, { name: typing })}
      </p>
    </div>
  );
}
