import { type SubmitEvent, useState } from "react";
import { fillLetter } from "#domain/careers/fill-letter.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import type { Sending } from "#kit/mail/sending.ts";
import { RecordDialog } from "#kit/records/record-dialog.tsx";
import { SendingFields } from "#kit/records/sending-fields.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { readRejection } from "../letter-input.ts";
import type { SavedLetter } from "./load-candidate-letters.server.ts";
import { LetterEditor } from "./letter-editor.tsx";
import "./careers-office.css";

interface RejectDialogProps {
  /** Rejection letters first. */
  readonly letters: readonly SavedLetter[];
  /** The candidate, or the number of candidates. */
  readonly who: { readonly id: string; readonly name: string; readonly job: string } | { readonly count: number };
  /** Already rejected without a letter, so this only sends the letter. */
  readonly isRejected?: boolean;
  /** Called by the list, which rejects every selected application. Without it, the dialog posts to the page's action. */
  readonly onRun?: (rejection: string) => void;
  readonly onClose: () => void;
}

const HINTS: Readonly<Record<Sending, string>> = {
  now: "It is sent in two minutes and can be cancelled until then.",
  later: "Choose a date and time. It can be cancelled until then.",
  never: "You can still send it from the application.",
};
const { never: _never, ...LETTER_HINTS } = HINTS;

const SUBMIT: Readonly<Record<Sending, string>> = {
  now: "Reject and send",
  later: "Reject and schedule",
  never: "Reject without a letter",
};
const SUBMIT_LETTER: Readonly<Record<Sending, string>> = { now: "Send email", later: "Schedule email", never: "" };
const SUBMIT_UNMAILED = "Reject";

/** The only way to reject, wherever it starts: shows the letter, which staff send now, later or not at all. */
export function RejectDialog({ letters, who, isRejected = false, onRun, onClose }: RejectDialogProps) {
  const mailWords = useMailWords();
  const [send, choose] = useState<Sending>("now");
  const [wrong, setWrong] = useState<FormErrors>();
  const one = "id" in who ? who : undefined;
  const name = one?.name ?? `${"count" in who ? who.count.toLocaleString("en-GB") : ""} applications`;
  const filled = letters.map(({ id, kind, title: label, subject, body }) => {
    const values = one ? { name: one.name, job: one.job } : {};
    return { id, kind, title: label, subject: fillLetter(subject, values), body: fillLetter(body, values) };
  });
  const run = (event: SubmitEvent<HTMLFormElement>, close: () => void) => {
    const read = readRejection(new FormData(event.currentTarget));
    setWrong(read.ok ? undefined : read.errors);
    if (!read.ok || onRun) event.preventDefault();
    if (!read.ok || !onRun) return;
    close();
    onRun(JSON.stringify(read.data));
  };
  const label = isRejected ? SUBMIT_LETTER[send] : SUBMIT[send];
  return (
    <RecordDialog
      title={isRejected ? mailWords(`Send ${name} a rejection letter`, `Rejection letter to ${name}`) : `Reject ${name}`}
      className="has-letter"
      intent="reject"
      confirmLabel={send === "now" ? mailWords(label, isRejected ? "Put email in the outbox" : SUBMIT_UNMAILED) : label}
      pendingLabel="Rejecting …"
      errors={wrong}
      onSubmit={run}
      onClose={onClose}
    >
      {one && <input type="hidden" name="id" value={one.id} />}
      <SendingFields legend="Letter" hints={isRejected ? LETTER_HINTS : HINTS} send={send} onChoose={choose} />
      {send !== "never" && filled[0] && (
        <LetterEditor
          letters={filled}
          kind="rejection"
          start={filled[0]}
          {...(!one && {
            hint: "{{name}} and {{job}} are filled in for each candidate. Candidates who were told before get no second letter.",
          })}
        />
      )}
    </RecordDialog>
  );
}
