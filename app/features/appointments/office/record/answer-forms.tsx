import { type ReactNode, useState } from "react";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { DialogButton, RecordDialog } from "#kit/records/record-dialog.tsx";
import { DeclineLetter, type Preview } from "#kit/records/sending-fields.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useUndoOffer } from "#ui/forms/use-answer.ts";
import { TextArea } from "#ui/forms/text-field.tsx";
import { MAX_REASON_CHARACTERS } from "../../appointment-limits.ts";
import { isToldAtOnce } from "../../reminder-times.ts";
import { REASON_PLACE, whomOf } from "../office-words.ts";
import type { AppointmentRecord } from "./load-appointment.server.ts";

interface AnswerProps {
  readonly record: AppointmentRecord;
  readonly answer: Answer | undefined;
}

function PlainForm({
  intent,
  pendingLabel,
  errors,
  isQuiet = false,
  onSubmit,
  children,
}: {
  readonly intent: string;
  readonly pendingLabel: string;
  readonly errors: FieldErrors | undefined;
  readonly isQuiet?: boolean;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}) {
  return (
    <CheckedForm method="post" className="appointment-answer" errors={errors} onSubmit={onSubmit} preventScrollReset>
      <SubmitButton
        className={`button button--small${isQuiet ? " button--quiet" : ""}`}
        name="intent"
        value={intent}
        pendingLabel={pendingLabel}
      >
        {children}
      </SubmitButton>
      <FormError />
    </CheckedForm>
  );
}

const REASONED = {
  decline: {
    open: "Decline…",
    verb: "Decline the request…",
    label: "Reason",
    hint: "",
    title: "Decline this request?",
    confirmLabel: "Decline request",
    cancelLabel: "Cancel",
    pendingLabel: "Declining …",
  },
  cancel: {
    open: "Cancel appointment…",
    verb: "Cancel the appointment…",
    label: "Reason for cancelling",
    hint: " Optional.",
    title: "Cancel this appointment?",
    confirmLabel: "Cancel appointment",
    cancelLabel: "Keep",
    pendingLabel: "Cancelling …",
  },
} as const;

interface ReasonProps extends Pick<AnswerProps, "record"> {
  readonly intent: keyof typeof REASONED;
  readonly onClose: () => void;
}

/** With what has been typed as the reason. */
const withReason = (letter: Preview | undefined, reason: string) =>
  letter && { ...letter, text: letter.text.replace(REASON_PLACE, () => reason.trim() || "…") };

function ReasonDialog({ record, intent, onClose }: ReasonProps) {
  const { label, hint, title, confirmLabel, cancelLabel, pendingLabel } = REASONED[intent];
  const mailWords = useMailWords();
  const [reason, setReason] = useState("");
  const isDeclining = intent === "decline";
  const whom = whomOf(record.appointment);
  const [isAtOnce] = useState(() => isToldAtOnce(record.appointment.startsAt, new Date()));
  return (
    <RecordDialog
      title={title}
      className={isDeclining ? "has-letter" : ""}
      intent={intent}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      pendingLabel={pendingLabel}
      onClose={onClose}
    >
      <p>
        {isDeclining
          ? "The time becomes free again."
          : `${mailWords(`The email to the ${whom} is sent ${isAtOnce ? "at once" : "in two minutes"}.`)} The time becomes free again.`}
      </p>
      <TextArea
        name="reason"
        label={label}
        hint={`${mailWords(`The ${whom} sees it in our email.`, `The ${whom} sees it on the appointment page.`)}${hint}`}
        rows={3}
        maxLength={MAX_REASON_CHARACTERS}
        isOptional={intent === "cancel"}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isDeclining && <DeclineLetter letter={withReason(record.declineLetter, reason)} isAtOnce={isAtOnce} />}
    </RecordDialog>
  );
}

function ReasonButton({ record, intent, isPossible }: Omit<ReasonProps, "onClose"> & { readonly isPossible: boolean }) {
  const { open, verb } = REASONED[intent];
  return (
    <DialogButton
      verb={verb}
      isPossible={isPossible}
      renderDialog={(close) => <ReasonDialog record={record} intent={intent} onClose={close} />}
    >
      {open}
    </DialogButton>
  );
}

/** Shown until the request is answered. */
export function AnswerForms({ record: { moves }, answer }: AnswerProps) {
  if (!moves.includes("confirmed")) return null;
  return (
    <RecordSection title="Waiting for confirmation">
      <div className="appointment-answers">
        <PlainForm intent="confirm" pendingLabel="Confirming …" errors={errorsOf(answer, "confirm")}>
          Confirm
        </PlainForm>
      </div>
    </RecordSection>
  );
}

/** In the header, as on other records: their dialogs outlive the moment in which the appointment changes. */
export function RejectButtons({ record }: Pick<AnswerProps, "record">) {
  const { moves } = record;
  return (
    <>
      <ReasonButton record={record} intent="decline" isPossible={moves.includes("declined")} />
      <ReasonButton record={record} intent="cancel" isPossible={moves.includes("cancelled")} />
    </>
  );
}

/** Shown once the call has started. */
export function OutcomeForms({ record: { moves, appointment }, answer }: AnswerProps) {
  const offerUndo = useUndoOffer();
  if (!moves.includes("done") && !moves.includes("no_show")) return null;
  const onOutcome = (is: "done" | "no_show") => () => offerUndo({ intent: "undo_outcome", is, status: appointment.status });
  return (
    <RecordSection title={appointment.status === "confirmed" || appointment.status === "requested" ? "Outcome" : "Change the outcome"}>
      <div className="appointment-answers">
        {moves.includes("done") && (
          <PlainForm intent="done" pendingLabel="Marking …" errors={errorsOf(answer, "done")} onSubmit={onOutcome("done")}>
            Took place
          </PlainForm>
        )}
        {moves.includes("no_show") && (
          <PlainForm intent="no_show" pendingLabel="Marking …" errors={errorsOf(answer, "no_show")} onSubmit={onOutcome("no_show")} isQuiet>
            No-show
          </PlainForm>
        )}
      </div>
    </RecordSection>
  );
}
