import { TOPIC_OPTIONS } from "#domain/appointments/topics.ts";
import { WeekEditor } from "#kit/settings/week-editor.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { AvailabilityPage } from "./load-availability.server.ts";

interface HostFormProps {
  readonly page: AvailabilityPage;
  readonly hostId: string;
  readonly errors: FieldErrors | undefined;
}

/** A host's weekly hours, time zone and topics. Saving the form makes a person a host. */
export function HostForm({ page: { hours, timeZones, isHost }, hostId, errors }: HostFormProps) {
  return (
    <CheckedForm method="post" className="form form--wide" errors={errors} preventScrollReset>
      <input type="hidden" name="hostId" value={hostId} />
      <FormError />
      <label className="check">
        <input type="checkbox" name="isActive" defaultChecked={hours.isActive} />
        <span>
          Takes appointments <span className="check__hint">Off means no new bookings; existing ones stay.</span>
        </span>
      </label>
      <SelectField
        name="timeZone"
        label="Time zone"
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        defaultValue={hours.timeZone}
        hint="Hours are in this time zone and follow daylight saving."
      />
      <WeekEditor week={hours.week} />
      <Choices
        name="topics"
        legend="Topics"
        hint="Some meeting types go to hosts who know a topic."
        type="checkbox"
        options={TOPIC_OPTIONS}
        chosen={hours.topics}
      />
      <TextField
        name="videoLink"
        label="Video link"
        type="url"
        defaultValue={hours.videoLink}
        hint="Used for their appointments, unless an appointment has its own link."
        maxLength={500}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <div className="actions">
        <SubmitButton name="intent" value="save">
          {isHost ? "Save hours" : "Take appointments"}
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}
