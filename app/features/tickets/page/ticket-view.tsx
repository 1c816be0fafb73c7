import { isFinished, mayMove, STATUS_WORDS } from "#domain/tickets/ticket-status.ts";
import { Weave } from "#ui/weave.tsx";
import type { ReadTicket } from "../read-ticket.server.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage } from "./form-message.tsx";
import { RatingForm } from "./rating-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Thread, When } from "./thread.tsx";
import "#ui/styles/client-page.css";

interface TicketViewProps {
  readonly ticket: ReadTicket;
  readonly replyKey: string;
  readonly answer: TicketFormAnswer | undefined;
}

function MoveButton({ intent, children }: { readonly intent: "close" | "reopen"; readonly children: string }) {
  return (
    <form method="post">
      <button type="submit" name="intent" value={intent} className="button button--quiet button--small">
        {children}
      </button>
    </form>
  );
}

function Standing({ ticket, answer }: Pick<TicketViewProps, "ticket" | "answer">) {
  const { number, status, category, createdAt, isMerged } = ticket;
  return (
    <aside className="client-page__side" aria-label="About this ticket">
      <div className="client-page__motif">
        <Weave slug={number} family="company" />
      </div>
      <p className={`ticket-status ticket-status--${status}`} role="status">
        {isMerged ? "Merged with another ticket." : STATUS_WORDS[status]}
      </p>
      <dl className="client-facts">
        <div>
          <dt>Ticket ID</dt>
          <dd className="figure">{number}</dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>
            <When at={createdAt} />
          </dd>
        </div>
      </dl>
      {!isMerged && (
        <div className="actions">
          {isFinished(status) && <MoveButton intent="reopen">Open it again</MoveButton>}
          {mayMove("visitor", status, "closed") && <MoveButton intent="close">Close the ticket</MoveButton>}
        </div>
      )}
      <FormMessage id="ticket-status-mistake" form="status" answer={answer} />
    </aside>
  );
}

function Continuation({ ticket, replyKey, answer }: TicketViewProps) {
  if (ticket.isMerged) {
    const into = ticket.mergedInto;
    return <p className="ticket-page__note">You wrote to us twice about the same thing, so we go on in one place{into && `: ticket ${into}`}. The link to it is in our latest email.</p>;
  }
  const hasWords = answer?.form === "reply" && answer.body !== undefined;
  if (ticket.status === "closed" && hasWords) return <ReplyForm replyKey={replyKey} answer={answer} isClosed />;
  if (ticket.status === "closed") return <p className="ticket-page__note">This ticket is closed. To write more, open it again.</p>;
  return <ReplyForm replyKey={replyKey} answer={answer} />;
}

/** The conversation as the visitor may see it, and what they can do with it. Plain forms: it works before any script has come. */
export function TicketView(props: TicketViewProps) {
  const { ticket, answer } = props;
  return (
    <div className="client-page wrap">
      <header className="client-page__head">
        <p className="ticket-page__number figure">Ticket {ticket.number}</p>
        <h1>
          <bdi>{ticket.subject}</bdi>
        </h1>
      </header>
      <Standing ticket={ticket} answer={answer} />
      <div className="client-page__body">
        <Thread number={ticket.number} messages={ticket.messages} />
        <Continuation {...props} />
        {!ticket.isMerged && isFinished(ticket.status) && <RatingForm ticket={ticket} answer={answer} />}
      </div>
    </div>
  );
}
