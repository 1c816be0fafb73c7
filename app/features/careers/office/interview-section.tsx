import { useRef, useState } from "react";
import { Link } from "react-router";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { useMailWords, useSendingLabel, useSendLabel } from "#ui/admin/mail-words.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { Modal } from "#ui/modal.tsx";
import { useCopy } from "#ui/use-copy.ts";
import { LetterEditor } from "./letter-editor.tsx";
import "#kit/records/sending-fields.css";
import type { ApplicationRecord } from "./load-application-record.server.ts";

interface Part {
  readonly record: ApplicationRecord;
}

function InviteDialog({ record, onClose }: Part & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => dialog.current?.close());
  const title = `Invite ${record.application.fullName} to an interview`;
  return (
    <Modal ref={dialog} className="confirm has-letter" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <CheckedForm method="post" fetcher={fetcher} errors={errors}>
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="idempotency_key" value={record.mailKey} />
        <LetterEditor
          letters={[{ id: "invitation", kind: "invitation", title: "Interview invitation", ...record.invitation }, ...record.letters]}
          kind="invitation"
          start={record.invitation}
          hint="A button below the letter lets the candidate choose a time. The application moves to Interview."
        />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton pendingLabel={useSendingLabel()}>{useSendLabel("invitation")}</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

/** For staff who know the time already, for example from the phone. */
export function BookButton({ record }: Part) {
  const { newHref } = record.interviews;
  return (
    newHref !== undefined && (
      <Link className="button button--quiet button--small" to={newHref} data-verb="Book interview">
        Book interview
      </Link>
    )
  );
}

export function InviteButton({ record }: Part) {
  const [isOpen, setIsOpen] = useState(false);
  const isInvited = record.interviews.invitedAt !== undefined;
  return (
    <>
      <button
        type="button"
        className={isInvited ? "button button--quiet button--small" : "button button--small"}
        data-hold=""
        onClick={() => setIsOpen(true)}
      >
        {isInvited ? "Invite again" : "Invite to interview"}
      </button>
      {isOpen && <InviteDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Interview = ApplicationRecord["interviews"]["booked"][number];

const TONES = { confirmed: "good", requested: "warning", done: "neutral" } as const;

function InterviewItem({ interview: { id, status, startsAt, type, host } }: { readonly interview: Interview }) {
  return (
    <li>
      <span>
        <Link to={`/admin/appointments/${id}`}>
          <Moment at={startsAt} />
        </Link>
        <br />
        {type} with {host}
      </span>
      <StatusBadge tone={status in TONES ? TONES[status as keyof typeof TONES] : "bad"}>{APPOINTMENT_STATUS_LABELS[status]}</StatusBadge>
    </li>
  );
}

function CopyBookingLink({ link }: { readonly link: string }) {
  const { said, copy } = useCopy(link, "Link copied.", `The link is ${link}`);
  return (
    <p className="actions">
      <button type="button" className="button button--quiet button--small" onClick={copy}>
        Copy booking link
      </button>
      <span role="status">{said}</span>
    </p>
  );
}

/** The booked interviews or, if there are none, whether the candidate was invited. */
export function InterviewSection({ record: { interviews } }: Part) {
  const mailWords = useMailWords();
  const { booked, invitedAt, bookingLink, isBookable, maySeeCalendar } = interviews;
  return (
    <RecordSection title={booked.length === 0 ? "Interviews" : `Interviews (${booked.length})`}>
      <ul className="career-rows">
        {booked.map((interview) => (
          <InterviewItem key={interview.id} interview={interview} />
        ))}
      </ul>
      {booked.length === 0 &&
        (invitedAt === undefined ? (
          <p>Not invited yet.</p>
        ) : (
          <p>
            {mailWords("Invited", "Invitation in the outbox since")} <Moment at={invitedAt} />. Waiting for a time.
          </p>
        ))}
      {bookingLink !== undefined && <CopyBookingLink link={bookingLink} />}
      {!isBookable && (
        <p className="field__hint">
          Candidates cannot book yet. Add an active meeting type “Interview” and a host with working hours.{" "}
          {maySeeCalendar && <Link to="/admin/appointments/availability">Set up availability</Link>}
        </p>
      )}
    </RecordSection>
  );
}
