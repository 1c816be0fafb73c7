import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { AppointmentRecord } from "./load-appointment.server.ts";

/** Remounts when the link changes, including by a colleague. */
export function VideoForm({
  record: { appointment, host },
  errors,
}: {
  readonly record: AppointmentRecord;
  readonly errors: FieldErrors | undefined;
}) {
  const where = useMailWords()(
    "Shown on the client’s page and in their calendar. The client is told by email.",
    "Shown on the client’s page and in its calendar file.",
  );
  const hint = host.videoLink === "" ? where : `${where} Leave empty to use ${host.videoLink}`;
  return (
    <CheckedForm key={appointment.videoLink} method="post" className="appointment-set" errors={errors} preventScrollReset>
      <TextField
        name="videoLink"
        label="Link for this appointment"
        type="url"
        defaultValue={appointment.videoLink}
        hint={hint}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <FormError />
      <SubmitButton className="button button--quiet button--small" name="intent" value="video">
        Save<span className="visually-hidden"> the video link</span>
      </SubmitButton>
    </CheckedForm>
  );
}
