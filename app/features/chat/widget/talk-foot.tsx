import { Composer } from "./composer.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { Ended } from "./ended.tsx";
import type { DraftInHand } from "./use-draft.ts";
import type { FootState } from "./use-foot.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { useAsk } from "./use-ask.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface EndQuestionProps {
  readonly talk: Talk;
  onDone(): void;
}

function EndQuestion({ talk: { chat }, onDone }: EndQuestionProps) {
  const { isAsking, refusal, ask } = useAsk();
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const stay = useFirstFocus<HTMLButtonElement>();
  return (
    <div className="talk__foot" role="group" aria-labelledby="talk-end">
      <p id="talk-end">
        <strong>{labels.endAsk}</strong> {labels.endText}
      </p>
      <p className="talk__error" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <button ref={stay} type="button" className="button button--quiet button--small" onClick={onDone}>
          {labels.stay}
        </button>
        <button
          type="button"
          className="button button--small"
          aria-disabled={isAsking || undefined}
          onClick={() => void ask(chat.end, onDone)}
        >
          {labels.end}
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

/** A notice to read before writing; empty if there is none. */
function noteOf({ view, availability }: Talk, { away, write }: typeof CHAT_LABELS): string {
  if (view.line === "lost") return "You are offline. Your messages are saved and sent when you reconnect.";
  if (!availability || availability.isAvailable) return "";
  return [`${away}.`, availability.backWords, write].join(" ");
}

export function TalkFoot({ talk, draft, state, onRestart }: TalkFootProps) {
  const { foot, go, said, isBack, edited, detailsDone } = state;
  const { conversation } = talk.view;
  const labels = useLabels("chatLabels", CHAT_LABELS);
  if (foot === "details" || foot === "details for our answers")
    return (
      <DetailsForm
        talk={talk}
        reason={foot === "details" ? labels.detailsText : labels.mailText}
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
        {said || noteOf(talk, labels)}
      </p>
      {mayAskName && (
        <button type="button" className="link-button" onClick={() => go("details")}>
          {labels.addDetails}
        </button>
      )}
      <Composer draft={draft} isBack={isBack} onSend={send} onTyping={() => talk.chat.typing()} />
    </div>
  );
}
