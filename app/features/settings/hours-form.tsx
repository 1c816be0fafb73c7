import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { WeekEditor } from "#kit/settings/week-editor.tsx";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useRows } from "#kit/settings/use-rows.ts";

/** Holidays and other days on which the office is closed. */
function ClosedDays({ days }: { readonly days: readonly string[] }) {
  const { rows, add, remove } = useRows(days);
  const { ties, error } = useTies("closedOn", undefined);
  return (
    <fieldset className="settings__group">
      <legend>Days off</legend>
      <p className="field__hint">Public holidays and other days off.</p>
      <div className="days-off">
        {rows.map(({ id, value }) => (
          <div className="days-off__day" key={id}>
            <input
              className="input"
              type="date"
              name="closedOn"
              defaultValue={value}
              aria-label="Day off"
              aria-invalid={ties["aria-invalid"]}
              aria-describedby={ties["aria-describedby"]}
            />
            <button type="button" className="icon-button" onClick={() => remove(id)}>
              <Icon name="close" />
              <span className="visually-hidden">Remove the day off {value}</span>
            </button>
          </div>
        ))}
      </div>
      <FieldError id={ties.id} error={error} />
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={() => add("")}>
          Add day off
        </button>
      </div>
    </fieldset>
  );
}

interface HoursFormProps {
  readonly hours: BusinessHours;
  readonly timeZones: readonly string[];
  /** Revision of the loaded values. */
  readonly revision: string;
  readonly errors: FieldErrors | undefined;
}

/** Business hours, from which due dates and the reply times stated on the site derive. */
export function HoursForm({ hours, timeZones, revision, errors }: HoursFormProps) {
  return (
    <RecordSection title="Business hours">
      <p className="settings__words">When your team is available. Response deadlines count these hours only.</p>
      <CheckedForm method="post" className="form form--wide" errors={errors}>
        <FormError />
        <input type="hidden" name="revision" value={revision} />
        <SelectField
          name="timeZone"
          label="Time zone"
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          defaultValue={hours.timeZone}
          hint="Hours are in this time zone and follow daylight saving."
        />
        <WeekEditor week={hours.week} />
        <ClosedDays days={hours.closedOn} />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </CheckedForm>
    </RecordSection>
  );
}
