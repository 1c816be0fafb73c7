import { TOPIC_OPTIONS } from "#domain/appointments/topics.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import type { ListedType } from "./manage-types.server.ts";

interface TypeFormProps {
  /** Absent for a new type. */
  readonly type?: ListedType | undefined;
  onDone(): void;
  onCancel?(): void;
}

const HOUR_MINUTES = 60;

function Figures({ type }: Pick<TypeFormProps, "type">) {
  return (
    <div className="appointment-figures">
      <TextField name="minutes" label="Minutes" type="number" min={5} max={480} step={5} defaultValue={type?.minutes ?? 30} />
      <TextField
        name="bufferMinutes"
        label="Buffer (minutes)"
        type="number"
        min={0}
        max={240}
        defaultValue={type?.bufferMinutes ?? 15}
        hint="Kept free after each appointment."
      />
      <TextField
        name="minNoticeHours"
        label="Minimum notice (hours)"
        type="number"
        min={0}
        max={720}
        defaultValue={type ? Math.round(type.minNoticeMinutes / HOUR_MINUTES) : 4}
        hint="How soon it can be booked."
      />
      <TextField
        name="horizonDays"
        label="Bookable ahead (days)"
        type="number"
        min={1}
        max={365}
        defaultValue={type?.horizonDays ?? 60}
        hint="How far ahead it can be booked."
      />
      <TextField name="dailyCap" label="Daily limit" type="number" min={1} max={50} defaultValue={type?.dailyCap ?? 6} hint="Per host." />
    </div>
  );
}

function Switches({ type }: Pick<TypeFormProps, "type">) {
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" name="needsConfirmation" defaultChecked={type?.needsConfirmation ?? false} />
        <span>
          Needs confirmation <span className="check__hint">A booking is a request until a colleague confirms it.</span>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" name="isActive" defaultChecked={type?.isActive ?? true} />
        <span>
          Active <span className="check__hint">Inactive types cannot be booked. Booked appointments stay.</span>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" name="isListed" defaultChecked={type?.isListed ?? true} />
        <span>
          Listed on the booking page <span className="check__hint">If not, only people with its link can book it.</span>
        </span>
      </label>
    </div>
  );
}

export function TypeForm({ type, onDone, onCancel }: TypeFormProps) {
  const { fetcher, errors } = useFormFetcher<FormAnswer>(onDone);
  return (
    <CheckedForm method="post" fetcher={fetcher} errors={errors}>
      <input type="hidden" name="intent" value={type ? "change" : "add"} />
      {type ? (
        <input type="hidden" name="id" value={type.id} />
      ) : (
        <TextField
          name="id"
          label="Short name"
          hint="Used in links and the API, such as audit-scoping. Cannot be changed later."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextField name="name" label="Name" defaultValue={type?.name} maxLength={80} autoComplete="off" />
      <TextArea
        name="description"
        label="Description"
        rows={3}
        defaultValue={type?.description}
        maxLength={400}
        hint="Shown to visitors on the booking page."
      />
      <Figures type={type} />
      <Choices
        name="topics"
        legend="Topics"
        hint="Hosts with one of these topics take it. With no topic chosen, or no such host, every host does."
        type="checkbox"
        options={TOPIC_OPTIONS}
        chosen={type?.topics ?? []}
      />
      <Switches type={type} />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{type ? "Save" : "Add meeting type"}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}
