import { Composer } from "./composer.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { Ended } from "./ended.tsx";
import type { DraftInHand } from "./use-draft.ts";
import type { FootState } from "./use-foot.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { useAsk } from "./use-ask.ts";
import { useFirstFocus } from "./use-first-focus.ts";

interface EndQuestionProps {
  readonly talk: Talk;
  onDone(): void;
}

function EndQuestion({ talk: { chat }, onDone }: EndQuestionProps) {
  const { isAsking, refusal, ask } = useAsk();
  const stay = useFirstFocus<HTMLButtonElement>();
  return (
    <div className="talk__foot" role="group" aria-labelledby="talk-end">
      <p id="talk-end">
        <strong>End the chat?</strong> You can still read it here, and continue it later.
      </p>
      <p className="talk__error" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <button ref={stay} type="button" className="button button--quiet button--small" onClick={onDone}>
          Stay
        </button>
        <button
          type="button"
          className="button button--small"
          aria-disabled={isAsking || undefined}
          onClick={() => void ask(chat.end, onDone)}
        >
          End the chat
        </button>
      </div>
    </div>
  );
}

interface TalkFootProps {
  readonly talk: Talk;
  readonly draft: DraftInHand;
  readonly state: FootState;
  onRestart(): void;
}

const REASONS = {
  details: "So that we can still reach you if you have to go. Neither is required.",
  "details for our answers": "Where shall we send our answers? The email holds our answers only, not your own messages.",
} as const;

/** A notice to read before writing; empty if there is none. */
function noteOf({ view, availability }: Talk): string {
  if (view.line === "lost") return "You are offline. Your messages are saved and sent when you reconnect.";
  if (!availability || availability.isAvailable) return "";
  return `Live chat is currently unavailable. ${availability.backWords} Write anyway: we will answer when we are back.`;
}

export function TalkFoot({ talk, draft, state, onRestart }: TalkFootProps) {
  const { foot, go, said, isBack, edited, detailsDone } = state;
  const { conversation } = talk.view;
  if (foot === "details" || foot === "details for our answers")
    return (
      <DetailsForm
        talk={talk}
        reason={REASONS[foot]}
        isEmailNeeded={foot !== "details"}
        onDone={detailsDone}
        onCancel={() => go("write")}
      />
    );
  if (edited) {
    const save = (body: string) => {
      talk.chat.edit(edited.id, body);
      go("write");
    };
    return <EditForm key={edited.id} message={edited} onSave={save} onCancel={() => go("write")} />;
  }
  if (foot === "end") return <EndQuestion talk={talk} onDone={() => go("write")} />;
  if (conversation.status === "closed" && foot !== "again") return <Ended talk={talk} onGoOn={() => go("again")} onRestart={onRestart} />;
  const mayAskName = conversation.upTo > 0 && conversation.visitor.email === "" && said === "";
  const send = (message: { readonly body: string; readonly files: readonly File[] }) => {
    talk.chat.send(message);
    go("write");
  };
  return (
    <div className="talk__foot">
      <p className="talk__note" role="status">
        {said || noteOf(talk)}
      </p>
      {mayAskName && (
        <button type="button" className="link-button" onClick={() => go("details")}>
          Add your name and email
        </button>
      )}
      <Composer draft={draft} isBack={isBack} onSend={send} onTyping={() => talk.chat.typing()} />
    </div>
  );
}
