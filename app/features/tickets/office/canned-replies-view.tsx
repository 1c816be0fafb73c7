import { checkWith } from "#domain/forms/parse-form.ts";
import { asTyped } from "#domain/letters/placeholders.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { type LibraryForm, TextForm, TextLibrary } from "#ui/admin/record/text-library.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import { cannedReplySchema } from "../staff-input.ts";

const CHECK = checkWith(cannedReplySchema);

function CannedForm(form: LibraryForm<CannedReply>) {
  return (
    <TextForm {...form} titleHint="Shown when you choose a reply." addLabel="Add canned reply" check={CHECK}>
      <TextArea name="body" label="Text" rows={6} defaultValue={form.text?.body} maxLength={MAX_MESSAGE_CHARACTERS} dir="auto" />
    </TextForm>
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
      meta="Shared by everyone who answers tickets and chats. A chat offers those without {{number}} and {{link}} until it has a ticket."
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
