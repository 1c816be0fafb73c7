import { Link } from "react-router";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { RATINGS } from "#domain/tickets/ticket-limits.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import { AnswerClock } from "./ticket-cells.tsx";

interface SideProps {
  readonly record: TicketRecord;
}

function Rating({ record: { ticket } }: SideProps) {
  if (ticket.rating === null) return "Not rated yet";
  return (
    <>
      {ticket.rating} of {RATINGS.length}
      {ticket.ratingComment !== null && (
        <q className="ticket-rating" dir="auto">
          {ticket.ratingComment}
        </q>
      )}
    </>
  );
}

function LinkedQuote({ record: { ticket, linkedQuote } }: SideProps) {
  if (linkedQuote) return <Link to={`/admin/quotes/${linkedQuote.id}`}>Quote for {formatEstimate(linkedQuote.totalCents)}</Link>;
  return ticket.quoteId === null ? "None" : "Linked, outside your areas";
}

/** A ticket made from a chat has no phone number. */
function Phone({ number }: { readonly number: string }) {
  const dialled = number.replaceAll(/[^+\d]/g, "");
  return dialled === "" ? "Not given" : <a href={`tel:${dialled}`}>{number}</a>;
}

export function ClientFacts({ record }: SideProps) {
  const { ticket, clock } = record;
  const facts = [
    { name: "Client", value: <bdi>{ticket.fullName}</bdi> },
    { name: "Email", value: ticket.email && <MailLink address={ticket.email} /> },
    { name: "Phone", value: <Phone number={ticket.contactNumber} /> },
    { name: "Opened", value: <Moment at={ticket.createdAt} /> },
    {
      name: "First response",
      value: ticket.firstAnsweredAt ? (
        <Moment at={ticket.firstAnsweredAt} />
      ) : (
        <AnswerClock clock={clock} dueAt={ticket.firstAnswerDueAt} />
      ),
    },
    { name: "Quote", value: <LinkedQuote record={record} /> },
    { name: "Rating", value: <Rating record={record} /> },
  ];
  return <FactList facts={facts} />;
}
