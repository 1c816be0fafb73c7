import { use } from "react";
import { Link } from "react-router";
import { MailStatusBadge } from "#kit/mail/mail-status-badge.tsx";
import { MailingContext, useMailWords } from "#ui/admin/mail-words.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import type { MailOut } from "./mail-out.ts";
import "./mail-in.css";

/** What the badge of the status does not say. */
function Whereabouts({ mail: { shown, dueAt, problem } }: { readonly mail: MailOut }) {
  const mailWords = useMailWords();
  if (shown === "sent" || shown === "kept") return null;
  if (shown === "failed" || shown === "bounced" || shown === "cancelled")
    return problem ? <p className="mail-in__warning">{problem}</p> : null;
  return (
    <p className="mail-in__quiet">
      {(shown === "queued" || shown === "sending") && "On its way."}
      {shown === "scheduled" && (
        <>
          {mailWords("Will be sent on", "Not sent: no mail server is set up. The email stays in the outbox; it is due on")}{" "}
          <Moment at={dueAt} />.
        </>
      )}
    </p>
  );
}

/** An outgoing email in a record's conversation: recipient, time, delivery status, and its body, rendered as plain text. */
export function MailOutItem({ mail }: { readonly mail: MailOut }) {
  const { from, to, at, subject, text, isWritten, files, shown, href } = mail;
  const isHeld = !use(MailingContext) && shown === "scheduled";
  return (
    <li className="mail-in mail-in--ours">
      <div className="mail-in__head">
        <strong>
          <bdi>{from}</bdi>
        </strong>
        <span className="mail-in__quiet">
          to <bdi>{to}</bdi>
        </span>
        <MailStatusBadge status={isHeld ? "kept" : shown} />
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
      {files.length > 0 && (
        <p className="mail-in__quiet">
          {files.length === 1 ? "File" : "Files"}: <bdi>{files.join(", ")}</bdi>
        </p>
      )}
      {isWritten ? (
        <FoldedText text={text} />
      ) : (
        <details className="mail-in__checks">
          <summary>Show email</summary>
          <FoldedText text={text} />
        </details>
      )}
    </li>
  );
}
