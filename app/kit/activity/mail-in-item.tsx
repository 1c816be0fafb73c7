import { Link } from "react-router";
import { Moment } from "#ui/admin/table/moment.tsx";
import { answerHref, canBeAnswered, type MailIn } from "./mail-in.ts";
import { MailInBadges, MailInBody } from "./mail-in-parts.tsx";

/** An incoming email in a record's conversation. */
export function MailInItem({ mail }: { readonly mail: MailIn }) {
  const { from, subject, at, href, warning } = mail;
  return (
    <li className={warning ? "mail-in mail-in--warned" : "mail-in"} id={`mail-${mail.id}`}>
      <div className="mail-in__head">
        <strong>
          <bdi>{from.name || from.address || "Unknown sender"}</bdi>
        </strong>
        <span className="mail-in__quiet">by email</span>
        <MailInBadges mail={mail} />
        <Moment at={at} />
      </div>
      {subject !== "" && (
        <div className="mail-in__quiet">
          {href === undefined ? (
            <bdi>{subject}</bdi>
          ) : (
            <Link to={href}>
              <bdi>{subject}</bdi>
            </Link>
          )}
        </div>
      )}
      <MailInBody mail={mail} />
      {href !== undefined && canBeAnswered(mail) && (
        <div className="mail-in__tools">
          <Link to={answerHref(mail.id)}>
            Answer<span className="visually-hidden"> this email</span>
          </Link>
        </div>
      )}
    </li>
  );
}
