import type { ReactNode } from "react";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { MAX_REASON_CHARACTERS } from "../../appointment-limits.ts";
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
  children,
}: {
  readonly intent: string;
  readonly pendingLabel: string;
  readonly errors: FieldErrors | undefined;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <CheckedForm method="post" className="appointment-answer" errors={errors} preventScrollReset>
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
    label: "Reason",
    hint: "",
    title: "Decline this request?",
    confirmLabel: "Decline request",
    pendingLabel: "Declining …",
  },
  cancel: {
    open: "Cancel appointment…",
    label: "Reason for cancelling",
    hint: " Optional.",
    title: "Cancel this appointment?",
    confirmLabel: "Cancel appointment",
    pendingLabel: "Cancelling …",
  },
} as const;

/** Collapsed to prevent accidental use; expanded if it has errors. */
function ReasonedForm({ intent, errors }: { readonly intent: keyof typeof REASONED; readonly errors: FieldErrors | undefined }) {
  const { open, label, hint, title, confirmLabel, pendingLabel } = REASONED[intent];
  const mailWords = useMailWords();
  return (
    <details className="appointment-fold" open={errors !== undefined || undefined}>
      <summary>{open}</summary>
      <CheckedForm method="post" errors={errors} preventScrollReset>
        <TextArea
          name="reason"
          label={label}
          hint={`${mailWords("The client reads it in our email.", "The client reads it on the appointment page.")}${hint}`}
          rows={3}
          maxLength={MAX_REASON_CHARACTERS}
          isOptional={intent === "cancel"}
          dir="auto"
        />
        <FormError />
        <div className="actions">
          <ConfirmSubmit
            className="button button--quiet button--small"
            name="intent"
            value={intent}
            title={title}
            text={`${mailWords("The client is told by email.")} The time becomes free again. This cannot be undone.`}
            confirmLabel={confirmLabel}
            isDangerous
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </ConfirmSubmit>
        </div>
      </CheckedForm>
    </details>
  );
}

/** Shown until the request is answered. */
export function AnswerForms({ record: { moves }, answer }: AnswerProps) {
  const isRequest = moves.includes("declined");
  if (!isRequest && !moves.includes("cancelled")) return null;
  return (
    <RecordSection title={isRequest ? "Waiting for confirmation" : "Answer"}>
      <div className="appointment-answers">
        {moves.includes("confirmed") && (
          <PlainForm intent="confirm" pendingLabel="Confirming …" errors={errorsOf(answer, "confirm")}>
            Confirm
          </PlainForm>
        )}
        {isRequest && <ReasonedForm intent="decline" errors={errorsOf(answer, "decline")} />}
        {moves.includes("cancelled") && <ReasonedForm intent="cancel" errors={errorsOf(answer, "cancel")} />}
      </div>
    </RecordSection>
  );
}

/** Shown once the call has started. */
export function OutcomeForms({ record: { moves, appointment }, answer }: AnswerProps) {
  if (!moves.includes("done") && !moves.includes("no_show")) return null;
  return (
    <RecordSection title={appointment.status === "confirmed" || appointment.status === "requested" ? "Outcome" : "Change the outcome"}>
      <div className="appointment-answers">
        {moves.includes("done") && (
          <PlainForm intent="done" pendingLabel="Marking …" errors={errorsOf(answer, "done")}>
            Took place
          </PlainForm>
        )}
        {moves.includes("no_show") && (
          <PlainForm intent="no_show" pendingLabel="Marking …" errors={errorsOf(answer, "no_show")} isQuiet>
            No-show
          </PlainForm>
        )}
      </div>
    </RecordSection>
  );
}
