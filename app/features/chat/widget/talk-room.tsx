import { Link } from "react-router";
import type { Unsent } from "#domain/conversation/conversation.ts";
import { TalkFoot } from "./talk-foot.tsx";
import { TalkLog } from "./talk-log.tsx";
import type { Stage } from "./talk-stage.ts";
import type { DraftInHand } from "./use-draft.ts";
import type { FootState } from "./use-foot.ts";
import type { Talk } from "./use-visitor-chat.ts";
import type { Availability } from "../chat-protocol.ts";

interface UnavailableProps {
  readonly availability: Availability;
  onTicket(): void;
}

/** Says that no staff are available and offers channels that work at any hour. */
function Unavailable({ availability, onTicket }: UnavailableProps) {
  return (
    <div className="talk__away">
      <h3 className="talk__news" tabIndex={-1} data-news="">
        Live chat is currently unavailable
      </h3>
      {availability.backWords !== "" && <p>{availability.backWords}</p>}
      <p>Leave us a ticket instead: a person reads it, and you find the answer on the page of your ticket.</p>
      <button type="button" className="button" onClick={onTicket}>
        Create a Ticket
      </button>
      <p className="talk__note">
        Or <Link to="/company/book-a-call">book a call</Link> at a time that suits you.
      </p>
    </div>
  );
}

interface TalkRoomProps {
  readonly talk: Talk;
  readonly stage: Stage;
  readonly draft: DraftInHand;
  readonly foot: FootState;
  readonly isOpen: boolean;
  onTicket(): void;
}

/** States availability only once known. */
function presenceOf({ stage, talk }: Pick<TalkRoomProps, "stage" | "talk">): string {
  if (stage === "wait") return "One moment …";
  return stage === "talk" && talk.availability?.isAvailable && talk.view.line !== "lost" ? "Someone is here to help." : "";
}

export function TalkRoom({ talk, stage, draft, foot, isOpen, onTicket }: TalkRoomProps) {
  const takeBack = ({ id, body, fileNames }: Unsent) => {
    draft.giveBack({ text: body, fileNames }, talk.chat.discard(id));
  };
  const restart = () => {
    // Unsent messages go back to the draft of the next conversation.
    const { unsent } = talk.view;
    draft.giveBack(
      { text: unsent.map(({ body }) => body).join("\n"), fileNames: unsent.flatMap(({ fileNames }) => fileNames) },
      talk.chat.discardAll(),
    );
    foot.go("write");
    talk.restart();
  };
  return (
    <>
      <p className="talk__presence" role="status">
        {presenceOf({ stage, talk })}
      </p>
      {stage === "away" && talk.availability && <Unavailable availability={talk.availability} onTicket={onTicket} />}
      {stage === "talk" && (
        <>
          <TalkLog talk={talk} isOpen={isOpen} onTakeBack={takeBack} onEdit={foot.edit} />
          <TalkFoot talk={talk} draft={draft} state={foot} onRestart={restart} />
        </>
      )}
    </>
  );
}
