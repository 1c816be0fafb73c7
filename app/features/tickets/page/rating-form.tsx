import { RATING_WORDS } from "#domain/conversation/rating-words.ts";
import { MAX_RATING_COMMENT_CHARACTERS, RATINGS } from "#domain/tickets/ticket-limits.ts";
import type { ReadTicket } from "../read-ticket.server.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage, mistakeId, mistakePlace } from "./form-message.tsx";
import { page as TICKET_PAGE_LABELS } from "#content/labels/ticket-page.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

function Rating({ rating, isWrong }: { readonly rating: number | null; readonly isWrong: boolean }) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <fieldset className="ticket-rating" aria-describedby={isWrong ? mistakeId("rate") : undefined}>
      <legend id="ticket-rating-title">{labels.rating}</legend>
      {RATINGS.map((stars) => (
        <label key={stars}>
          <input type="radio" name="rating" value={stars} defaultChecked={rating === stars} required />
          <span className="figure">{stars}</span> <span className="ticket-page__hint">{RATING_WORDS[stars]}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function RatingForm({
  ticket,
  answer,
}: {
  readonly ticket: Pick<ReadTicket, "rating" | "ratingComment">;
  readonly answer: TicketFormAnswer | undefined;
}) {
  const { rating, ratingComment } = ticket;
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  const typed = answer?.form === "rate" ? answer.body : undefined;
  return (
    <form method="post" action={mistakePlace("rate")} noValidate className="ticket-form" id="rating" aria-labelledby="ticket-rating-title">
      <input type="hidden" name="intent" value="rate" />
      {rating !== null && <p className="ticket-page__thanks">{fillIn(labels.thanks, { rating })}</p>}
      <Rating rating={rating} isWrong={answer?.form === "rate"} />
      <FormMessage form="rate" answer={answer} />
      <div className="field">
        <label htmlFor="ticket-comment">{labels.comment}</label>
        <textarea
          id="ticket-comment"
          name="comment"
          className="input"
          rows={3}
          maxLength={MAX_RATING_COMMENT_CHARACTERS}
          dir="auto"
          defaultValue={typed ?? ratingComment ?? ""}
        />
      </div>
      <button type="submit" className="button button--quiet button--small">
        {rating === null ? labels.rate : labels.rateAgain}
      </button>
    </form>
  );
}
