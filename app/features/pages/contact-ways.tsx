import type { ReactNode } from "react";
import { Link } from "react-router";
import { page as COMPANY_LABELS } from "#content/labels/company.ts";
import { phoneLink } from "#kit/settings/contact-facts.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./contact-ways.css";

/** The address and number from the settings, the button that opens a ticket, and the booking page. */
export function ContactWays({ ticket }: { readonly ticket: ReactNode }) {
  const { contactEmail, phone } = useContact();
  const labels = useLabels("companyLabels", COMPANY_LABELS);
  return (
    <ul className="contact-ways">
      <li>
        <span>{labels.email}</span> <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </li>
      {phone !== "" && (
        <li>
          <span>{labels.phone}</span> <a href={phoneLink(phone)}>{phone}</a>
        </li>
      )}
      <li>
        <span>{labels.support}</span> {ticket}
      </li>
      <li>
        <span>{labels.call}</span>{" "}
        <Link to="/company/book-a-call" prefetch="intent">
          {labels.book}
        </Link>
      </li>
    </ul>
  );
}
