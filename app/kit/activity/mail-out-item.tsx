import { Link } from "react-router";
import { MailStatusBadge } from "#kit/mail/mail-status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import type { MailOut } from "./mail-out.ts";
import "./mail-in.css";

/** Where the email is, if it has not been sent. */
function Whereabouts({ mail: { shown, dueAt, problem } }: { readonly mail: MailOut }) {
  if (shown === "sent") return null;
  if (shown === "failed" || shown === "bounced" || shown === "cancelled")
    return problem ? <p className="mail-in__warning">{problem}</p> : null;
  return (
    <p className="mail-in__quiet">
      {shown === "kept" && "Not sent: no mail server is set up. The email stays in the outbox."}
      {(shown === "queued" || shown === "sending") && "On its way."}
      {shown === "scheduled" && (
        <>
          Leaves on <Moment at={dueAt} />.
        </>
      )}
    </p>
  );
}

/** An email of ours: to whom, when, whether it has left, and its words, which are rendered as text. */
export function MailOutParts({ mail }: { readonly mail: MailOut }) {
  const { from, to, at, subject, text, isWritten, shown, href } = mail;
  return (
    <>
      <div className="mail-in__head">
        <strong>
          <bdi>{from}</bdi>
        </strong>
        <span className="mail-in__quiet">
          to <bdi>{to}</bdi>
        </span>
        <MailStatusBadge status={shown} />
        <Moment at={at} />
      </div>
      <div className="mail-in__quiet">
        {href === undefined ? (
          <bdi>{subject}</bdi>
        ) : (
          <Link to={href}>
            <bdi>{subject}</bdi>
          </Link>
        )}
      </div>
      <Whereabouts mail={mail} />
      {isWritten ? (
        <FoldedText text={text} />
      ) : (
        <details className="mail-in__checks">
          <summary>Show the email</summary>
          <FoldedText text={text} />
        </details>
      )}
    </>
  );
}

/** In the conversation of a record. */
export function MailOutItem({ mail }: { readonly mail: MailOut }) {
  return (
    <li className="mail-in mail-in--ours">
      <MailOutParts mail={mail} />
    </li>
  );
}
