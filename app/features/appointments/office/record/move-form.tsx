import { useMailWords } from "#ui/admin/mail-words.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { DayForm } from "../booking/day-form.tsx";
import { SlotFields } from "../booking/slot-fields.tsx";
import { whomOf } from "../office-words.ts";
import type { AppointmentRecord } from "./load-appointment.server.ts";

interface MoveFormProps {
  readonly record: AppointmentRecord;
  readonly move: NonNullable<AppointmentRecord["move"]>;
  readonly errors: FieldErrors | undefined;
}

/** Changes the time, the host, or both. Staff choose the day first, then a free slot or any other time. */
export function MoveForm({ record: { appointment, hosts }, move, errors }: MoveFormProps) {
  const mailWords = useMailWords();
  return (
    <RecordSection title="Another time or host">
      <details className="appointment-fold" open={move.isOpened || errors !== undefined || undefined}>
        <summary data-verb="Reschedule the appointment…">Reschedule…</summary>
        <DayForm hosts={hosts} hostId={move.host.id} date={move.day} zone={move.zone} />
        <CheckedForm key={`${move.host.id} ${move.day}`} method="post" errors={errors} preventScrollReset>
          <input type="hidden" name="hostId" value={move.host.id} />
          <input type="hidden" name="date" value={move.day} />
          <SlotFields
            slots={move.slots}
            day={move.day}
            zone={move.zone}
            host={move.host}
            chosen={appointment.hostId === move.host.id ? undefined : appointment.startsAt.toISOString()}
          />
          <FormError />
          <div className="actions">
            <SubmitButton className="button button--small" name="intent" value="move" pendingLabel="Moving …">
              Move appointment
            </SubmitButton>
          </div>
          <p className="field__hint">{mailWords(`The ${whomOf(appointment)} and the host are told by email.`)}</p>
        </CheckedForm>
      </details>
    </RecordSection>
  );
}
