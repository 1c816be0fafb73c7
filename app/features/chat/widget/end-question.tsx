import { useAsk } from "./use-ask.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Talk } from "./use-visitor-chat.ts";

interface EndQuestionProps {
  readonly talk: Talk;
  onDone(): void;
}

export function EndQuestion({ talk: { chat }, onDone }: EndQuestionProps) {
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
