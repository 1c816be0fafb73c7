import { useMailWords } from "#ui/admin/mail-words.ts";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SetForm } from "#ui/forms/set-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { whomOf } from "../office-words.ts";
import type { AppointmentRecord } from "./load-appointment.server.ts";

/** Remounts when the link changes, including by a colleague. */
export function VideoForm({
  record: { appointment, host },
  errors,
}: {
  readonly record: AppointmentRecord;
  readonly errors: FieldErrors | undefined;
}) {
  const whom = whomOf(appointment);
  const where = useMailWords()(
    `Shown on the ${whom}’s page and in their calendar. The ${whom} is told by email after two minutes.`,
    `Shown on the ${whom}’s page and in its calendar file.`,
  );
  const hint = host.videoLink === "" ? where : `${where} Leave empty to use ${host.videoLink}`;
  return (
    <SetForm
      key={`video ${appointment.videoLink}`}
      intent="video"
      errors={errors}
      undoOf={(sent) => ({ intent: "undo_video", is: String(sent.get("videoLink")), videoLink: appointment.videoLink })}
    >
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
    </SetForm>
  );
}
