import { Link } from "react-router";
import { Moment } from "#ui/admin/table/moment.tsx";
import { canBeAnswered, type MailIn } from "./mail-in.ts";
import { MailInBadges, MailInBody } from "./mail-in-parts.tsx";

interface ItemProps {
  readonly mail: MailIn;
  /** Opens the email form of this page; absent if that writes to another address. */
  readonly onAnswer?: (() => void) | undefined;
}

const WORDS = (
  <>
    Answer<span className="visually-hidden"> this email</span>
  </>
);

/** An incoming email in a record's conversation. */
export function MailInItem({ mail, onAnswer }: ItemProps) {
  const { from, subject, at, href, warning } = mail;
  return (
    <li className={warning ? "mail-in mail-in--warned" : "mail-in"} id={`mail-${mail.id}`}>
      <div className="mail-in__head">
        <strong>
          <bdi>{from.name || from.address || "Unknown sender"}</bdi>
        </strong>
        <span className="mail-in__quiet">{from.name === "" ? "by email" : <bdi>{from.address}</bdi>}</span>
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
      {canBeAnswered(mail) && (onAnswer !== undefined || href !== undefined) && (
        <div className="mail-in__tools">
          {onAnswer ? (
            <button type="button" className="link-button" onClick={onAnswer}>
              {WORDS}
            </button>
          ) : (
            <Link to={href ?? ""}>{WORDS}</Link>
          )}
        </div>
      )}
    </li>
  );
}
