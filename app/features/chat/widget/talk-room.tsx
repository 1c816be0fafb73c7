import { Link } from "react-router";
import type { Unsent } from "#domain/conversation/conversation.ts";
import { TalkFoot } from "./talk-foot.tsx";
import { TalkLog } from "./talk-log.tsx";
import { presenceOf, type Stage } from "./talk-stage.ts";
import type { DraftInHand } from "./use-draft.ts";
import type { FootState } from "./use-foot.ts";
import type { Talk } from "./use-visitor-chat.ts";
import type { Availability } from "../chat-protocol.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface UnavailableProps {
  readonly availability: Availability;
  onTicket(): void;
}

/** Says that no staff are available and offers channels that work at any hour. */
function Unavailable({ availability, onTicket }: UnavailableProps) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="talk__away">
      <h3 className="talk__news" tabIndex={-1} data-news="">
        {labels.away}
      </h3>
      {availability.backWords !== "" && <p>{availability.backWords}</p>}
      <p>{labels.awayText}</p>
      <button type="button" className="button" onClick={onTicket}>
        {labels.ticket}
      </button>
      <p className="talk__note">
        <Filled text={labels.awayCall} values={{ call: <Link to="/company/book-a-call">{labels.awayCallLink}</Link> }} />
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

export function TalkRoom({ talk, stage, draft, foot, isOpen, onTicket }: TalkRoomProps) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
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
        {presenceOf(stage, talk, labels)}
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
