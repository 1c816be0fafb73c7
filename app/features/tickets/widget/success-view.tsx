import { type ComponentType, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { NoMailReason } from "#domain/tickets/ticket-words.ts";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";
import { useCopy } from "#ui/use-copy.ts";

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
  const { said, copy } = useCopy(bothOf(ticket), "Both are copied.", "Please select them and copy them by hand.");
  return (
    <div className="ticket__keep">
      <button type="button" className="button button--quiet button--small" onClick={copy}>
        <Icon name="copy" />
        Copy both
      </button>
      <p className="ticket-note" role="status">
        {said}
      </p>
    </div>
  );
}

const NO_MAIL: Readonly<Record<NoMailReason, string>> = {
  no_mail_server: "This site does not send email yet, so none goes to",
  not_to_this_address: "We limit how much email one address gets, so none goes to",
};

function Mailed({ ticket: { email, notMailedBecause: because } }: { readonly ticket: CreatedTicket }) {
  const address = <strong className="ticket__address">{email}</strong>;
  if (because === undefined)
    return <p>An email with ticket information was sent to {address}. The passcode is shown there and here, and nowhere else.</p>;
  return (
    <p>
      {NO_MAIL[because]} {address}. Please keep both: only they lead back here.
    </p>
  );
}

/** The passcode is shown only here and in the mail: we store its hash and redact our copy of the mail once it is sent. */
export function SuccessView({ ticket, onOpen, onRenew, onLeave, OtherWay }: SuccessViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="ticket__body ticket__done">
      <h3 ref={heading} className="ticket__news" tabIndex={-1} data-news="">
        Thank you. Your ticket is created.
      </h3>
      <dl className="ticket-codes">
        <Code label="Ticket ID" code={ticket.id} />
        <Code label="Passcode" code={ticket.passcode} />
      </dl>
      <CopyBoth ticket={ticket} />
      <Mailed ticket={ticket} />
      <p>
        To read our answer and to write more,{" "}
        <Link to={`/ticket/${ticket.id}`} reloadDocument onClick={onOpen}>
          click here
        </Link>
        . Something else?{" "}
        <button type="button" className="link-button" onClick={onRenew}>
          Write another ticket
        </button>
      </p>
      <Suspense fallback={null}>
        <OtherWay onLeave={onLeave} />
      </Suspense>
    </div>
  );
}
