import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";
import { LiveChatLine } from "./live-chat-line.tsx";

interface CodeProps {
  readonly label: string;
  readonly code: string;
  onCopy(label: string, code: string): void;
}

function Code({ label, code, onCopy }: CodeProps) {
  return (
    <div className="ticket-code">
      <dt>{label}</dt>
      <dd>
        <span className="ticket-code__signs">{code}</span>
        <button type="button" className="icon-button" onClick={() => onCopy(label, code)}>
          <Icon name="copy" />
          <span className="visually-hidden">Copy the {label.toLowerCase()}</span>
        </button>
      </dd>
    </div>
  );
}

/** Said in the panel itself: as a sheet it would hide a toast. */
function useCopy() {
  const [said, setSaid] = useState("");
  const copy = async (label: string, code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(`${label} copied.`);
    } catch {
      setSaid("Your browser did not allow copying. Please select it and copy it by hand.");
    }
  };
  return { said, copy };
}

function Mailed({ ticket }: { readonly ticket: CreatedTicket }) {
  const address = <strong className="ticket__address">{ticket.email}</strong>;
  return ticket.isMailed ? (
    <p>An email with ticket information was sent to {address}.</p>
  ) : (
    <p>No email goes to {address} this time, so please note both of the above: they are how you get back here.</p>
  );
}

/** The passcode is nowhere else but in the mail: of both we keep only what a passcode can be compared with, once the mail has left. */
export function SuccessView({ ticket, onLeave }: { readonly ticket: CreatedTicket; onLeave(): void }) {
  const { said, copy } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const onCopy = (label: string, code: string) => void copy(label, code);
  return (
    <div className="ticket__body ticket__done">
      <h3 ref={heading} className="ticket__news" tabIndex={-1} data-news="">
        Thank you. Your ticket is created.
      </h3>
      <dl className="ticket-codes">
        <Code label="Ticket ID" code={ticket.id} onCopy={onCopy} />
        <Code label="Passcode" code={ticket.passcode} onCopy={onCopy} />
      </dl>
      <p className="ticket-note">
        The passcode is shown once: keep it. <span role="status">{said}</span>
      </p>
      <Mailed ticket={ticket} />
      <p>
        To read our answer and to write more,{" "}
        <Link to={`/ticket/${ticket.id}`} reloadDocument onClick={onLeave}>
          click here
        </Link>
        .
      </p>
      <LiveChatLine onLeave={onLeave} />
    </div>
  );
}
