import { LETTER_KIND_LABELS, LETTER_KINDS } from "#domain/careers/letter-kind.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import type { LibraryAnswer, LibraryForm } from "#ui/admin/record/text-library.tsx";
import type { CandidateLetter } from "../candidate-letters.server.ts";

const KIND_OPTIONS = LETTER_KINDS.map((value) => ({ value, label: LETTER_KIND_LABELS[value] }));

export function LetterForm({ text, onDone, onCancel }: LibraryForm<CandidateLetter>) {
  const { fetcher, errors } = useFormFetcher<LibraryAnswer>(onDone);
  return (
    <CheckedForm method="post" fetcher={fetcher} errors={errors}>
      <input type="hidden" name="intent" value={text ? "change" : "add"} />
      {text && <input type="hidden" name="id" value={text.id} />}
      <TextField
        name="title"
        label="Title"
        hint="Shown when you choose a letter."
        defaultValue={text?.title}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="kind"
        label="Purpose"
        hint="Invitations are offered where you invite, rejections where you reject, others in both places."
        options={KIND_OPTIONS}
        defaultValue={text?.kind ?? "other"}
      />
      <TextField name="subject" label="Subject" defaultValue={text?.subject} maxLength={150} autoComplete="off" />
      <TextArea name="body" label="Message" rows={8} defaultValue={text?.body} maxLength={8_000} />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{text ? "Save" : "Add the letter"}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}
