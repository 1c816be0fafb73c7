import { Link } from "react-router";
import type { Availability } from "../chat-protocol.ts";

interface UnavailableProps {
  readonly availability: Availability;
  onTicket(): void;
}

/** No staff are available: says so, with the channels that work at any hour. */
export function Unavailable({ availability, onTicket }: UnavailableProps) {
  return (
    <div className="talk__away">
      <h3 className="talk__news" tabIndex={-1} data-news="">
        Live chat is currently unavailable
      </h3>
      {availability.backWords !== "" && <p>{availability.backWords}</p>}
      <p>Leave us a ticket instead: a person reads it, and you find the answer on the page of your ticket.</p>
      <button type="button" className="button" onClick={onTicket}>
        Create a Ticket
      </button>
      <p className="talk__note">
        Or <Link to="/company/book-a-call">book a call</Link> at a time that suits you.
      </p>
    </div>
  );
}
