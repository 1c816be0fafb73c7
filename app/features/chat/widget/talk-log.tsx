import { useSyncExternalStore } from "react";
import type { Message, Unsent } from "#domain/conversation/conversation.ts";
import { fileSize } from "#features/tickets/widget/file-size.ts";
import { everyMinute, thisMinute } from "./every-minute.ts";
import { isOwnEditable } from "./is-own-editable.ts";
import { type LogLine, logLines } from "./log-lines.ts";
import { MessageText } from "./message-text.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { useToday } from "./use-today.ts";
import type { Talk } from "./use-visitor-chat.ts";

interface TalkLogProps {
  readonly talk: Talk;
  readonly isOpen: boolean;
  /** The words of a message that is not to be sent after all. */
  onTakeBack(unsent: Unsent): void;
  onEdit(message: Message): void;
}

function Files({ files }: Pick<Message, "files">) {
  return files.map(({ id, name, bytes, href }) => (
    <a key={id} className="bubble__file" href={href} download={name}>
      <bdi>{name}</bdi> <span className="bubble__size">{fileSize(bytes)}</span>
    </a>
  ));
}

interface BubbleProps {
  readonly line: Extract<LogLine, { kind: "message" }>;
  /** Absent where nothing can be changed any more. */
  readonly onEdit: (() => void) | undefined;
}

function Bubble({ line: { message, time, isFirst, mark }, onEdit }: BubbleProps) {
  const { side, author, body, files, at, editedAt } = message;
  return (
    <div className="bubble" data-side={side} data-first={isFirst || undefined}>
      <p className={isFirst ? "bubble__head" : "visually-hidden"}>
        <strong>{side === "visitor" ? "You" : <bdi>{author ?? "Orbweave"}</bdi>}</strong> <time dateTime={at}>{time}</time>
      </p>
      <div className="bubble__body">
        {body !== "" && (
          <p className="bubble__text" dir="auto">
            <MessageText text={body} />
          </p>
        )}
        <Files files={files} />
      </div>
      <p className="bubble__ways">
        {(mark !== undefined || editedAt !== undefined) && <span className="bubble__mark">{[editedAt !== undefined && "Edited", mark].filter(Boolean).join(" · ")}</span>}
        {onEdit && (
          <button type="button" className="talk__link" onClick={onEdit}>
            Edit
          </button>
        )}
      </p>
    </div>
  );
}

function UnsentBubble({ unsent, talk, onTakeBack }: { readonly unsent: Unsent } & Pick<TalkLogProps, "talk" | "onTakeBack">) {
  const { id, body, fileNames, state, sentence } = unsent;
  return (
    <div className="bubble" data-side="visitor" data-state={state}>
      <p className="visually-hidden">You</p>
      <div className="bubble__body">
        {body !== "" && (
          <p className="bubble__text" dir="auto">
            <MessageText text={body} />
          </p>
        )}
        {fileNames.length > 0 && <p className="bubble__size">{fileNames.join(", ")}</p>}
      </div>
      <p className="bubble__mark">{state === "failed" ? `Not sent. ${sentence ?? ""}` : (sentence ?? "Sending …")}</p>
      {state === "failed" && (
        <p className="bubble__ways">
          <button type="button" className="talk__link" onClick={() => talk.chat.retry(id)}>
            Try again
          </button>
          <button type="button" className="talk__link" onClick={() => onTakeBack(unsent)}>
            Take back
          </button>
        </p>
      )}
    </div>
  );
}

function Welcome() {
  return (
    <div className="talk__welcome">
      <p>Ask us anything about your project, or about ours. A person answers, not a machine.</p>
      <p className="talk__note">
        We use what you write to answer you. The{" "}
        <a href="/company/privacy-policy" target="_blank" rel="noreferrer">
          privacy policy
        </a>{" "}
        says more.
      </p>
    </div>
  );
}

function Line({ line, mayEdit, onEdit }: { readonly line: LogLine; mayEdit(message: Message): boolean } & Pick<TalkLogProps, "onEdit">) {
  if (line.kind !== "message") return <p className={`talk__${line.kind}`}>{line.words}</p>;
  return <Bubble line={line} onEdit={mayEdit(line.message) ? () => onEdit(line.message) : undefined} />;
}

export function TalkLog({ talk, isOpen, onTakeBack, onEdit }: TalkLogProps) {
  const { conversation, unsent, typing } = talk.view;
  const nowMs = useSyncExternalStore(everyMinute, thisMinute);
  const mayEdit = (message: Message) => isOwnEditable(conversation, message, nowMs);
  const lines = logLines(conversation, { now: useToday() });
  const own = conversation.messages.filter(({ side }) => side === "visitor").length;
  const { box, hasMore, onScroll, goToEnd } = useLogScroll({ isOpen, size: conversation.upTo + unsent.length, own: own + unsent.length });
  return (
    <div className="talk__frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="talk__log" role="log" aria-label="Conversation" tabIndex={0} ref={box} onScroll={onScroll}>
        {conversation.upTo === 0 && <Welcome />}
        {lines.map((line) => (
          <Line key={line.key} line={line} mayEdit={mayEdit} onEdit={onEdit} />
        ))}
        {unsent.map((each) => (
          <UnsentBubble key={each.id} unsent={each} talk={talk} onTakeBack={onTakeBack} />
        ))}
      </div>
      {hasMore && (
        <button type="button" className="button button--small talk__more" onClick={goToEnd}>
          New messages
        </button>
      )}
      <p className="talk__typing" role="status">
        {typing !== "" && `${typing} is typing …`}
      </p>
    </div>
  );
}
