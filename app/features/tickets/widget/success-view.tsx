import { type ComponentType, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { NoMailReason } from "#domain/tickets/ticket-words.ts";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";
import { useCopy } from "#ui/use-copy.ts";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

/** Another contact channel, independent of tickets. */
export type OtherWay = ComponentType<{ onLeave(): void }>;

interface SuccessViewProps {
  readonly ticket: CreatedTicket;
  /** Opens the ticket's page. */
  onOpen(): void;
  /** Starts another ticket. */
  onRenew(): void;
  onLeave(): void;
  readonly OtherWay: OtherWay;
}

function Code({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <div className="ticket-code">
      <dt>{label}</dt>
      <dd className="ticket-code__signs">{code}</dd>
    </div>
  );
}

const bothOf = ({ id, passcode }: CreatedTicket) => `Ticket ID: ${id}\nPasscode: ${passcode}`;

function CopyBoth({ ticket }: { readonly ticket: CreatedTicket }) {
  const { copyBoth } = useLabels("ticketLabels", TICKET_LABELS);
  const { said, copy } = useCopy(bothOf(ticket), "Both are copied.", "Please select them and copy them by hand.");
  return (
    <div className="ticket__keep">
      <button type="button" className="button button--quiet button--small" onClick={copy}>
        <Icon name="copy" />
        {copyBoth}
      </button>
      <p className="ticket-note" role="status">
        {said}
      </p>
    </div>
  );
}

const MAIL_LABELS = { no_mail_server: "noServer", not_to_this_address: "notTo" } as const satisfies Readonly<Record<NoMailReason, string>>;

function Mailed({ ticket: { email, notMailedBecause: because } }: { readonly ticket: CreatedTicket }) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  const address = <strong className="ticket__address">{email}</strong>;
  return (
    <p>
      <Filled text={labels[because === undefined ? "mailed" : MAIL_LABELS[because]]} values={{ email: address }} />
    </p>
  );
}

/** The passcode is shown only here and in the mail: we store its hash and redact our copy of the mail once it is sent. */
export function SuccessView({ ticket, onOpen, onRenew, onLeave, OtherWay }: SuccessViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const open = (
    <Link to={`/ticket/${ticket.id}`} reloadDocument onClick={onOpen}>
      {labels.open}
    </Link>
  );
  const again = (
    <button type="button" className="link-button" onClick={onRenew}>
      {labels.again}
    </button>
  );
  return (
    <div className="ticket__body ticket__done">
      <h3 ref={heading} className="ticket__news" tabIndex={-1} data-news="">
        {labels.done}
      </h3>
      <dl className="ticket-codes">
        <Code label={labels.id} code={ticket.id} />
        <Code label={labels.passcode} code={ticket.passcode} />
      </dl>
      <CopyBoth ticket={ticket} />
      <Mailed ticket={ticket} />
      <p>
        <Filled text={labels.next} values={{ open, again }} />
      </p>
      <Suspense fallback={null}>
        <OtherWay onLeave={onLeave} />
      </Suspense>
    </div>
  );
}
