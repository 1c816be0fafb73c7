import { useEffect, useState } from "react";
import { isEditable, type Message, type Unsent } from "#domain/conversation/conversation.ts";
import { Log } from "../talking/log.tsx";
import { MessageFiles } from "../talking/message-files.tsx";
import { MessageText } from "#ui/message-text.tsx";
import { useNow } from "../talking/use-now.ts";
import { type LogLine, logLines } from "./log-lines.ts";
import type { VisitorTicket } from "../chat-protocol.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { PolicyLink } from "#ui/policy-link.tsx";
import "./bubble.css";

interface TalkLogProps {
  readonly talk: Talk;
  readonly isOpen: boolean;
  /** Moves an unsent message's text back to the draft. */
  onTakeBack(unsent: Unsent): void;
  onEdit(message: Message): void;
}

interface BubbleProps {
  readonly line: Extract<LogLine, { kind: "message" }>;
  /** Undefined once editing is no longer possible. */
  readonly onEdit: (() => void) | undefined;
}

function Bubble({ line: { message, time, isFirst, mark }, onEdit }: BubbleProps) {
  const { side, author, body, files, at, editedAt } = message;
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="bubble" data-side={side} data-first={isFirst || undefined}>
      <p className={isFirst ? "bubble__head" : "visually-hidden"}>
        <strong>{side === "visitor" ? labels.you : <bdi>{author ?? labels.team}</bdi>}</strong> <time dateTime={at}>{time}</time>
      </p>
      <div className="bubble__body">
        {body !== "" && (
          <p className="bubble__text" dir="auto">
            <MessageText text={body} />
          </p>
        )}
        <MessageFiles files={files} />
      </div>
      <p className="bubble__ways">
        {(mark !== undefined || editedAt !== undefined) && (
          <span className="bubble__mark">{[editedAt !== undefined && labels.edited, mark].filter(Boolean).join(" · ")}</span>
        )}
        {onEdit && (
          <button type="button" className="link-button" onClick={onEdit}>
            {labels.edit}
          </button>
        )}
      </p>
    </div>
  );
}

function UnsentBubble({ unsent, talk, onTakeBack }: { readonly unsent: Unsent } & Pick<TalkLogProps, "talk" | "onTakeBack">) {
  const { id, body, fileNames, state, sentence } = unsent;
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="bubble" data-side="visitor" data-state={state}>
      <p className="visually-hidden">{labels.you}</p>
      <div className="bubble__body">
        {body !== "" && (
          <p className="bubble__text" dir="auto">
            <MessageText text={body} />
          </p>
        )}
        {fileNames.length > 0 && <p className="bubble__names">{fileNames.join(", ")}</p>}
      </div>
      <p className="bubble__mark">{state === "failed" ? `${labels.notSent} ${sentence ?? ""}` : (sentence ?? labels.sending)}</p>
      {state === "failed" && (
        <p className="bubble__ways">
          <button type="button" className="link-button" onClick={() => talk.chat.retry(id)}>
            {labels.retry}
          </button>
          <button type="button" className="link-button" onClick={() => onTakeBack(unsent)}>
            {labels.takeBack}
          </button>
        </p>
      )}
    </div>
  );
}

function Welcome() {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="talk__welcome">
      <p>{labels.welcome}</p>
      <p className="talk__note">
        <Filled text={labels.use} values={{ policy: <PolicyLink>{labels.policy}</PolicyLink> }} />
      </p>
    </div>
  );
}

const ME = { side: "visitor" } as const;

/** The ticket is asked for, not part of the conversation: what opens it is for this visitor only. */
function TicketWay({ talk: { chat, view } }: Pick<TalkLogProps, "talk">) {
  const [ticket, setTicket] = useState<VisitorTicket>();
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const isAskable = view.line === "connected" && ticket === undefined;
  useEffect(() => {
    if (isAskable) void chat.ticket().then((answer) => answer.ok && setTicket(answer.ticket));
  }, [chat, isAskable]);
  if (!ticket) return null;
  return (
    <div className="talk__ticket">
      <dl>
        <dt>{labels.ticketId}</dt>
        <dd>{ticket.number}</dd>
        <dt>{labels.passcode}</dt>
        <dd>{ticket.passcode}</dd>
      </dl>
      <p className="talk__note">{labels.ticketKeep}</p>
      <a className="button button--small" href={ticket.href}>
        {labels.ticketOpen}
      </a>
    </div>
  );
}

interface LineProps extends Pick<TalkLogProps, "talk" | "onEdit"> {
  readonly line: LogLine;
  mayEdit(message: Message): boolean;
}

function Line({ line, talk, mayEdit, onEdit }: LineProps) {
  if (line.kind === "notice" && line.isTicket)
    return (
      <>
        <p className="talk__notice">{line.words}</p>
        <TicketWay talk={talk} />
      </>
    );
  if (line.kind !== "message") return <p className={`talk__${line.kind}`}>{line.words}</p>;
  return <Bubble line={line} onEdit={mayEdit(line.message) ? () => onEdit(line.message) : undefined} />;
}

export function TalkLog({ talk, isOpen, onTakeBack, onEdit }: TalkLogProps) {
  const { conversation, unsent } = talk.view;
  const [opened] = useState(() => new Date());
  const now = useNow(opened);
  const { conversation: label } = useLabels("chatLabels", CHAT_LABELS);
  return (
    <Log label={label} view={talk.view} isOwn={({ side }) => side === ME.side} isShown={isOpen}>
      {conversation.upTo === 0 && <Welcome />}
      {logLines(conversation, { now }).map((line) => (
        <Line key={line.key} line={line} talk={talk} mayEdit={(message) => isEditable(conversation, message, ME, now)} onEdit={onEdit} />
      ))}
      {unsent.map((each) => (
        <UnsentBubble key={each.id} unsent={each} talk={talk} onTakeBack={onTakeBack} />
      ))}
    </Log>
  );
}
