import { useState } from "react";
import type { ClientWords } from "#content/page-types.ts";
import { isFinished, mayMove } from "#domain/tickets/ticket-status.ts";
import type { ReadTicket } from "../read-ticket.server.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage, mistakePlace } from "./form-message.tsx";
import { RatingForm } from "./rating-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Thread, When } from "./thread.tsx";
import { page as TICKET_PAGE_LABELS } from "#content/labels/ticket-page.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "#ui/styles/client-page.css";

interface TicketViewProps {
  readonly ticket: ReadTicket;
  /** What the visitor reads about each status. */
  readonly standing: ClientWords["tickets"];
  readonly replyKey: string;
  /** Whether mail is configured. */
  readonly isMailing: boolean;
  readonly answer: TicketFormAnswer | undefined;
}

function MoveButton({ intent, children }: { readonly intent: "close" | "reopen"; readonly children: string }) {
  return (
    <form method="post" action={mistakePlace("status")}>
      <button type="submit" name="intent" value={intent} className="button button--quiet button--small">
        {children}
      </button>
    </form>
  );
}

function Standing({ ticket, standing, answer }: Pick<TicketViewProps, "ticket" | "standing" | "answer">) {
  const { number, status, category, createdAt, isMerged } = ticket;
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <aside className="client-page__side" aria-label={labels.side}>
      <p id="status" tabIndex={-1} className={`ticket-status ticket-status--${status}`} role="status">
        {isMerged ? labels.merged : standing[status]}
      </p>
      <dl className="client-facts">
        <div>
          <dt>{labels.id}</dt>
          <dd className="figure">{number}</dd>
        </div>
        <div>
          <dt>{labels.category}</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>{labels.opened}</dt>
          <dd>
            <When at={createdAt} />
          </dd>
        </div>
      </dl>
      {!isMerged && (
        <div className="actions">
          {isFinished(status) && <MoveButton intent="reopen">{labels.reopen}</MoveButton>}
          {mayMove("visitor", status, "closed") && <MoveButton intent="close">{labels.close}</MoveButton>}
        </div>
      )}
      <FormMessage form="status" answer={answer} />
    </aside>
  );
}

function Continuation({ ticket, replyKey, isMailing, answer }: TicketViewProps) {
  // The page revalidates periodically: a form that the visitor may be using must not disappear when staff close the ticket.
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  const [hadForm] = useState(ticket.status !== "closed");
  if (ticket.isMerged) {
    const into = ticket.mergedInto;
    return (
      <p className="ticket-page__note">
        {into ? fillIn(labels.mergedInto, { number: into }) : labels.mergedAway} {isMailing ? labels.mergedMailed : labels.mergedUnmailed}
      </p>
    );
  }
  const form = { replyKey, answer, isAnswered: ticket.messages.some(({ kind }) => kind === "staff") };
  const hasWords = answer?.form === "reply" && answer.body !== undefined;
  const isClosed = ticket.status === "closed";
  if (isClosed && !hasWords && !hadForm) return <p className="ticket-page__note">{labels.closed}</p>;
  return <ReplyForm {...form} isClosed={isClosed} />;
}

/** The visitor's conversation with its actions, built from plain forms, so it works before hydration. */
export function TicketView(props: TicketViewProps) {
  const { ticket, standing, answer } = props;
  const { kind } = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <div className="client-page wrap">
      <header className="client-page__head">
        <p className="ticket-page__number figure">{fillIn(kind, { number: ticket.number })}</p>
        <h1>
          <bdi>{ticket.subject}</bdi>
        </h1>
      </header>
      <Standing ticket={ticket} standing={standing} answer={answer} />
      <div className="client-page__body">
        <Thread number={ticket.number} messages={ticket.messages} />
        <Continuation {...props} />
        {!ticket.isMerged && isFinished(ticket.status) && <RatingForm ticket={ticket} answer={answer} />}
      </div>
    </div>
  );
}
