import { asTyped } from "#domain/letters/placeholders.ts";
import { type LibraryAnswer, type LibraryForm, TextLibrary } from "#ui/admin/record/text-library.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { cannedReplySchema } from "../staff-input.ts";

function CannedForm({ text, onDone, onCancel }: LibraryForm<CannedReply>) {
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

const MEANINGS = [
  { name: asTyped("name"), value: "The client’s first name, or “there” if unknown." },
  { name: asTyped("number"), value: "The ticket ID, such as T-7H2M-9QXD." },
  { name: asTyped("link"), value: "The address of the ticket. In the email it opens without the passcode." },
];

export function CannedRepliesView({ replies }: { readonly replies: readonly CannedReply[] }) {
  return (
    <TextLibrary
      title="Canned replies"
      back={{ href: "/admin/communication/tickets", label: "Tickets" }}
      meta="Shared by everyone who answers tickets."
      heading="All canned replies"
      texts={replies}
      filling="Filled in when you insert the reply. You can still edit it."
      placeholders={MEANINGS}
      Form={CannedForm}
    >
      {({ body }) => (
        <p className="library__body" dir="auto">
          {body}
        </p>
      )}
    </TextLibrary>
  );
}
