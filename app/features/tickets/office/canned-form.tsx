import { checkWith } from "#domain/forms/parse-form.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import type { LibraryAnswer, LibraryForm } from "#ui/admin/record/text-library.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import { cannedReplySchema } from "../staff-input.ts";

export function CannedForm({ text, onDone, onCancel }: LibraryForm<CannedReply>) {
  const { fetcher, errors } = useFormFetcher<LibraryAnswer>(onDone);
  return (
    <CheckedForm method="post" fetcher={fetcher} check={checkWith(cannedReplySchema)} errors={errors}>
      <input type="hidden" name="intent" value={text ? "change" : "add"} />
      {text && <input type="hidden" name="id" value={text.id} />}
      <TextField
        name="title"
        label="Title"
        hint="Shown when you choose a reply."
        defaultValue={text?.title}
        maxLength={100}
        autoComplete="off"
      />
      <TextArea name="body" label="Text" rows={6} defaultValue={text?.body} maxLength={MAX_MESSAGE_CHARACTERS} dir="auto" />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{text ? "Save" : "Add canned reply"}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}
