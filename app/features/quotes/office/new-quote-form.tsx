import { useState } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { OPTIONS } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { MAX_PAGE_CHARACTERS, MAX_PAGES } from "#domain/wizard/page-limits.ts";
import { type ChoiceStep, pageLabel, STEPS } from "#domain/wizard/steps.ts";
import { MAX_PHONE_CHARACTERS } from "#kit/contacts/contact-input.ts";
import { ClientFields } from "#kit/contacts/office/client-fields.tsx";
import { ContactSuggestions } from "#kit/back-office/contact-suggestions.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useCreatedToast } from "#ui/forms/use-created-toast.ts";
import { ASSUMED, staffQuoteSchema } from "./new-quote-input.ts";
import "./quote-record.css";

const CHOICES = STEPS.filter((step): step is (typeof STEPS)[number] & ChoiceStep => step.kind === "choice");

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function ClientSection({ client }: { readonly client: NewQuoteProps["client"] }) {
  return (
    <RecordSection title="Client">
      <ContactSuggestions nameField="name" emailField="email">
        <TextField
          name="email"
          hasFocus
          label="Email"
          type="email"
          hint="Required: each quote belongs to an email address."
          defaultValue={client.email}
          maxLength={254}
          autoComplete="off"
          required
        />
        <ClientFields name={client.name} />
        <TextField name="phone" label="Phone" type="tel" maxLength={MAX_PHONE_CHARACTERS} autoComplete="off" isOptional />
      </ContactSuggestions>
    </RecordSection>
  );
}

/** Empty pages are dropped. */
function PageFields() {
  const [pages, setPages] = useState<readonly number[]>([0]);
  return (
    <RecordSection title="Pages">
      {pages.map((page, index) => (
        <div key={page} className="new-quote-page">
          <TextArea
            name="page"
            label={pageLabel(index + 1)}
            hint={index === 0 ? "Describe what the page does. The hours are estimated from it, as in the wizard." : undefined}
            maxLength={MAX_PAGE_CHARACTERS}
            rows={3}
            dir="auto"
          />
          {pages.length > 1 && (
            <button type="button" className="link-button" onClick={() => setPages(pages.filter((each) => each !== page))}>
              Remove<span className="visually-hidden"> {pageLabel(index + 1)}</span>
            </button>
          )}
        </div>
      ))}
      {pages.length < MAX_PAGES && (
        <div className="actions">
          <button
            type="button"
            className="button button--quiet button--small"
            data-adds="page"
            onClick={() => setPages([...pages, Math.max(...pages) + 1])}
          >
            Add page
          </button>
        </div>
      )}
    </RecordSection>
  );
}

function OptionFields() {
  return (
    <RecordSection title="Options">
      <p>Choose what the client said. For the rest, the estimate assumes the option shown; the history of the quote says which.</p>
      <div className="new-quote-options">
        {CHOICES.map(({ category, name }) => (
          <SelectField
            key={category}
            name={category}
            label={name}
            options={asOptions(OPTIONS[category])}
            prompt={`Assumed: ${ASSUMED[category]}`}
          />
        ))}
        <SelectField name="delivery" label="Delivery" options={asOptions(DELIVERY_SPEEDS)} />
      </div>
    </RecordSection>
  );
}

interface NewQuoteProps {
  readonly client: { readonly email: string; readonly name: string };
  readonly idempotencyKey: string;
  readonly errors: FieldErrors | undefined;
}

export function NewQuoteForm({ client, idempotencyKey, errors }: NewQuoteProps) {
  useCreatedToast("Quote created and assigned to you.");
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errors} check={checkWith(staffQuoteSchema)}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ClientSection client={client} />
      <PageFields />
      <OptionFields />
      <label className="check">
        <input type="checkbox" name="isMailed" value="yes" />
        <span>
          Email the estimate to the client
          <span className="check__hint"> {mailWords("Otherwise nothing is sent.")}</span>
        </span>
      </label>
      <FormError />
      <div className="actions">
        <SubmitButton pendingLabel="Estimating …">Create quote</SubmitButton>
      </div>
    </CheckedForm>
  );
}
