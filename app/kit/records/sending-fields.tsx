import { useState } from "react";
import { usualMoments } from "#domain/schedule/office-moment.ts";
import type { Sending } from "#kit/mail/sending.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import "./sending-fields.css";

const LABELS: Readonly<Record<Sending, string>> = { now: "Send now", later: "Send later", never: "Do not send" };

interface SendingFieldsProps {
  readonly legend: string;
  /** What each choice means. A choice without a hint is not offered. */
  readonly hints: Readonly<Partial<Record<Sending, string>>>;
  readonly send: Sending;
  readonly onChoose: (send: Sending) => void;
}

/** Whether a letter leaves now, later or not at all. */
export function SendingFields({ legend, hints, send, onChoose }: SendingFieldsProps) {
  const mailWords = useMailWords();
  const zone = useOfficeZone();
  const [morning] = useState(() => usualMoments(new Date(), zone)[0]?.typed);
  return (
    <>
      <fieldset className="field">
        <legend>{legend}</legend>
        {Object.entries(hints).map(([each, hint]) => (
          <label key={each} className="check">
            <input type="radio" name="send" value={each} checked={send === each} onChange={() => onChoose(each as Sending)} />
            <span>
              {LABELS[each as Sending]}{" "}
              <span className="check__hint">
                {each === "never" ? hint : mailWords(hint, "No mail server is set up: it stays in the outbox.")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {send === "later" && (
        <TextField name="sendAt" label="Send at" type="datetime-local" hint={`Office time (${zone}).`} defaultValue={morning} />
      )}
    </>
  );
}

export interface Preview {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** An email as the client gets it. */
export function LetterPreview({ preview: { to, subject, text } }: { readonly preview: Preview }) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>To</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      <Scrollable label="Text of the email" className="letter-preview">
        {text}
      </Scrollable>
    </>
  );
}

const DECLINE_HINTS = {
  now: "It is sent in two minutes and can be cancelled until then.",
  later: "Choose a date and time. It can be cancelled until then.",
} as const;

interface DeclineLetterProps {
  /** Undefined if no email can be sent to the client. */
  readonly letter: Preview | undefined;
  /** How the client learns of it without the email. */
  readonly withoutLetter?: string;
  /** Whether it does not wait for Undo. */
  readonly isAtOnce?: boolean;
}

/** The email that tells the client, and when it is sent. */
export function DeclineLetter({
  letter,
  withoutLetter = "The client’s page still says that the request was declined.",
  isAtOnce = false,
}: DeclineLetterProps) {
  const [send, choose] = useState<Sending>("now");
  if (!letter) {
    return (
      <>
        <input type="hidden" name="send" value="never" />
        <p>No email can be sent to this client.</p>
      </>
    );
  }
  const hints = { ...DECLINE_HINTS, ...(isAtOnce && { now: "It is sent at once." }), never: withoutLetter };
  return (
    <>
      <SendingFields legend="Email to the client" hints={hints} send={send} onChoose={choose} />
      {send !== "never" && <LetterPreview preview={letter} />}
    </>
  );
}
