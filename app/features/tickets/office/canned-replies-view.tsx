import { asTyped } from "#domain/letters/placeholders.ts";
import { TextLibrary } from "#ui/admin/record/text-library.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import { CannedForm } from "./canned-form.tsx";

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
