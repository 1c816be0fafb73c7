import type { SubmitEvent } from "react";
import { MAX_COMMENT_CHARACTERS } from "#domain/conversation/limits.ts";
import { RATING_WORDS } from "#domain/conversation/rating-words.ts";
import { useAsk } from "./use-ask.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./rating.css";

const RATINGS = [1, 2, 3, 4, 5] as const;

function RatingForm({ talk: { chat } }: { readonly talk: Talk }) {
  const { isAsking, refusal, ask } = useAsk();
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void ask(
      () => chat.rate({ rating: Number(form.get("rating")), comment: String(form.get("comment") ?? "").trim() }),
      () => {},
    );
  };
  return (
    <form className="rating" onSubmit={submit}>
      <fieldset className="rating__scale">
        <legend>{labels.rating}</legend>
        {RATINGS.map((rating) => (
          <label key={rating} className="rating__step">
            <input type="radio" name="rating" value={rating} required className="visually-hidden" />
            <span>{rating}</span> <span className="visually-hidden">{RATING_WORDS[rating]}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="talk-comment">{labels.comment}</label>
        <textarea id="talk-comment" name="comment" rows={2} maxLength={MAX_COMMENT_CHARACTERS} className="input" />
      </div>
      <p className="talk__error" role="alert">
        {refusal}
      </p>
      <button type="submit" className="button button--small" aria-disabled={isAsking || undefined}>
        {labels.rate}
      </button>
    </form>
  );
}

interface EndedProps {
  readonly talk: Talk;
  onGoOn(): void;
  onRestart(): void;
}

export function Ended({ talk, onGoOn, onRestart }: EndedProps) {
  const { rating } = talk.view.conversation;
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="talk__foot">
      {rating === undefined ? <RatingForm talk={talk} /> : <p role="status">{labels.rated}</p>}
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={onGoOn}>
          {labels.goOn}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onRestart}>
          {labels.restart}
        </button>
      </div>
    </div>
  );
}
