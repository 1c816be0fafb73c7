import type { Unsent } from "#domain/conversation/conversation.ts";
import { TalkFoot } from "./talk-foot.tsx";
import { TalkLog } from "./talk-log.tsx";
import type { Stage } from "./talk-stage.ts";
import { Unavailable } from "./unavailable.tsx";
import type { DraftInHand } from "./use-draft.ts";
import type { FootState } from "./use-foot.ts";
import type { Talk } from "./use-visitor-chat.ts";

interface TalkRoomProps {
  readonly talk: Talk;
  readonly stage: Stage;
  readonly draft: DraftInHand;
  readonly foot: FootState;
  readonly isOpen: boolean;
  onTicket(): void;
}

/** States availability only when it is known. */
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
