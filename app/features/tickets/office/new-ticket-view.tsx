import { checkWith } from "#domain/forms/parse-form.ts";
import {
  MAX_CONTACT_NUMBER_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from "#domain/tickets/ticket-limits.ts";
import { ContactSuggestions } from "#kit/back-office/contact-suggestions.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useCreatedToast } from "#ui/forms/use-created-toast.ts";
import { enteredTicketSchema } from "../staff-input.ts";
import type { loadEntry } from "./enter-ticket.server.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from "./office-words.ts";
import "./tickets-office.css";

const CHANNEL_OPTIONS = [
  { value: "phone", label: "Phone" },
  { value: "mail", label: "Email" },
  { value: "other", label: "Other" },
] as const satisfies readonly {
  readonly value: (typeof enteredTicketSchema)["shape"]["channel"]["options"][number];
  readonly label: string;
}[];

interface NewTicketProps {
  readonly page: ReturnType<typeof loadEntry>;
  readonly errors: FieldErrors | undefined;
}

function ClientFields({ page }: Pick<NewTicketProps, "page">) {
  return (
    <ContactSuggestions nameField="full_name" emailField="email">
      <div className="new-ticket__row">
        <TextField
          name="full_name"
          hasFocus
          label="Client’s name"
          defaultValue={page.fullName}
          maxLength={MAX_NAME_CHARACTERS}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          name="email"
          label="Client’s email"
          type="email"
          defaultValue={page.email}
          maxLength={254}
          autoComplete="off"
          hint={
            page.isMailing
              ? "Email or phone is required. Our answers reach the client by email only."
              : "Email or phone is required. No mail server is set up, so emails with our answers stay in the outbox."
          }
        />
        <TextField name="contact_number" label="Phone" type="tel" maxLength={MAX_CONTACT_NUMBER_CHARACTERS} autoComplete="off" />
      </div>
    </ContactSuggestions>
  );
}

/** For a client who called, wrote elsewhere or asked in person. */
export function NewTicketView({ page, errors }: NewTicketProps) {
  useCreatedToast("Ticket created and assigned to you.");
  return (
    <>
      <RecordHeader title="New ticket" back={{ href: "/admin/communication/tickets", label: "Tickets" }} />
      <CheckedForm method="post" errors={errors} check={checkWith(enteredTicketSchema)} className="form new-ticket">
        <input type="hidden" name="idempotency_key" value={page.idempotencyKey} />
        <ClientFields page={page} />
        <div className="new-ticket__row">
          <SelectField name="channel" label="How they reached us" options={CHANNEL_OPTIONS} />
          <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} defaultValue="Others" />
          <SelectField name="priority" label="Priority" options={PRIORITY_OPTIONS} defaultValue="normal" />
        </div>
        <TextField name="subject" label="Subject" maxLength={MAX_SUBJECT_CHARACTERS} autoComplete="off" dir="auto" />
        <TextArea
          name="question"
          label="Request"
          hint="A client with an email address can read this on the ticket page."
          rows={6}
          maxLength={MAX_MESSAGE_CHARACTERS}
          dir="auto"
        />
        <label className="check">
          <input type="checkbox" name="confirm" />
          <span>
            Email the client a confirmation
            <span className="check__hint">
              {page.isMailing
                ? " With the ticket ID, the passcode and a link to the ticket."
                : " No mail server is set up, so it stays in the outbox."}
            </span>
          </span>
        </label>
        <FormError />
        <p className="actions">
          <SubmitButton pendingLabel="Creating …">Create ticket</SubmitButton>
        </p>
      </CheckedForm>
    </>
  );
}
