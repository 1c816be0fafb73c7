import { MAX_RATING_COMMENT_CHARACTERS, RATINGS } from "#domain/tickets/ticket-limits.ts";
import type { ReadTicket } from "../read-ticket.server.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage } from "./form-message.tsx";

const WORDS = { 1: "Not at all", 2: "Hardly", 3: "Partly", 4: "Well", 5: "Very well" } as const satisfies Record<(typeof RATINGS)[number], string>;

export function RatingForm({ ticket, answer }: { readonly ticket: Pick<ReadTicket, "rating" | "ratingComment">; readonly answer: TicketFormAnswer | undefined }) {
  const { rating, ratingComment } = ticket;
  return (
    <form method="post" className="ticket-form" aria-labelledby="ticket-rating-title">
      <input type="hidden" name="intent" value="rate" />
      <fieldset className="ticket-rating">
        <legend id="ticket-rating-title">How well did we help?</legend>
        {RATINGS.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} defaultChecked={rating === stars} required />
            <span className="figure">{stars}</span> <span className="ticket-page__hint">{WORDS[stars]}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="ticket-comment">What should we do better? (optional)</label>
        <textarea id="ticket-comment" name="comment" className="input" rows={3} maxLength={MAX_RATING_COMMENT_CHARACTERS} dir="auto" defaultValue={ratingComment ?? ""} />
      </div>
      <FormMessage id="ticket-rating-mistake" form="rate" answer={answer} />
      <button type="submit" className="button button--quiet button--small">
        {rating === null ? "Send the rating" : "Change the rating"}
      </button>
      {rating !== null && <p className="ticket-page__hint">You gave {rating} of 5. Thank you.</p>}
    </form>
  );
}
