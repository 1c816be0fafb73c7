import type { ReactNode } from "react";
import { Link } from "react-router";
import { phoneLink } from "#kit/settings/contact-facts.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import "./contact-ways.css";

/** The address and number from the settings, the button that opens a ticket, and the booking page. */
export function ContactWays({ ticket }: { readonly ticket: ReactNode }) {
  const { contactEmail, phone } = useContact();
  return (
    <ul className="contact-ways">
      <li>
        <span>Email</span> <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </li>
      {phone !== "" && (
        <li>
          <span>Phone</span> <a href={phoneLink(phone)}>{phone}</a>
        </li>
      )}
      <li>
        <span>Support</span> {ticket}
      </li>
      <li>
        <span>Call</span>{" "}
        <Link to="/company/book-a-call" prefetch="intent">
          Book a call
        </Link>
      </li>
    </ul>
  );
}
