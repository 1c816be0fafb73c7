import { useId, useState } from "react";
import { fileSize } from "#domain/text/file-size.ts";
import { FoldedText } from "#ui/folded-text.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { asSentHref, type MailIn, originalHref, VERDICTS, WARNINGS } from "./mail-in.ts";
import "./mail-in.css";

interface MailProps {
  readonly mail: MailIn;
}

const KIND_WORDS = { automatic: "Automatic", bounce: "Bounce", complaint: "Complaint" } as const;
const STATE_WORDS = { unreadable: "Could not be read", left: "Left in the mailbox" } as const;

export function MailInBadges({ mail: { kind, state, warning } }: MailProps) {
  return (
    <>
      {warning && <StatusBadge tone="warning">Not verified</StatusBadge>}
      {kind !== "message" && <StatusBadge>{KIND_WORDS[kind]}</StatusBadge>}
      {(state === "unreadable" || state === "left") && <StatusBadge tone="bad">{STATE_WORDS[state]}</StatusBadge>}
    </>
  );
}

export function MailInWarning({ mail: { warning } }: MailProps) {
  return warning ? <p className="mail-in__warning">{WARNINGS[warning]}</p> : null;
}

function Files({ mail: { files, refused } }: { readonly mail: Pick<MailIn, "files" | "refused"> }) {
  if (files.length + refused.length === 0) return null;
  return (
    <ul className="mail-in__files" aria-label="Attachments">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          {/* A download: the router must not treat it as a page. */}
          <a href={`/files/${id}`} download={name}>
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="mail-in__quiet">{fileSize(bytes)}</span>
        </li>
      ))}
      {refused.map(({ name, why }, index) => (
        <li key={`refused ${index}`}>
          <bdi>{name}</bdi> <span className="mail-in__quiet">Not accepted: {why}</span>
        </li>
      ))}
    </ul>
  );
}

function Checks({ mail: { verdict, checks } }: MailProps) {
  if (!verdict) return null;
  return (
    <details className="mail-in__checks">
      <summary>How the sender was checked</summary>
      <p>{VERDICTS[verdict]}</p>
      {checks && (
        <dl>
          {Object.entries(checks).map(([method, said]) => (
            <div key={method}>
              <dt>{method.toUpperCase()}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** The original, as bytes or as its sender's HTML. */
function Tools({ mail }: MailProps) {
  const { id, hasHtml, hasOriginal, from } = mail;
  const [isShown, setIsShown] = useState(false);
  const frame = useId();
  return (
    <>
      <div className="mail-in__tools">
        {hasHtml && (
          <button
            type="button"
            className="link-button"
            aria-expanded={isShown}
            aria-controls={frame}
            onClick={() => setIsShown((before) => !before)}
          >
            {isShown ? "Hide as sent" : "Show as sent"}
          </button>
        )}
        {hasOriginal && (
          <>
            <a href={originalHref(id)} target="_blank" rel="noreferrer">
              Show original
            </a>
            <a href={`${originalHref(id)}?download`} download={`${id}.eml`}>
              Download .eml
            </a>
          </>
        )}
      </div>
      {hasHtml && (
        <div id={frame} hidden={!isShown}>
          {isShown && (
            <iframe
              className="mail-in__frame"
              title={`The email from ${from.name || from.address} as it was sent`}
              sandbox=""
              referrerPolicy="no-referrer"
              src={asSentHref(id)}
            />
          )}
        </div>
      )}
      <Checks mail={mail} />
    </>
  );
}

/** Shown beside a ticket message, which already has the text and the accepted attachments. */
export function MailInRest({ mail }: MailProps) {
  return (
    <>
      <Files mail={{ files: [], refused: mail.refused }} />
      <Tools mail={mail} />
    </>
  );
}

/** The text of an email and its attachments, rendered as plain text only. */
export function MailInBody({ mail }: MailProps) {
  const { text, state, problem } = mail;
  return (
    <div className="mail-in__body">
      <MailInWarning mail={mail} />
      {problem && <p className="mail-in__warning">{problem}</p>}
      {state === "received" && <p className="mail-in__quiet">This email is being read.</p>}
      {text.trim() === "" ? state === "read" && <p className="mail-in__quiet">This email has no text.</p> : <FoldedText text={text} />}
      <Files mail={mail} />
      <Tools mail={mail} />
    </div>
  );
}
