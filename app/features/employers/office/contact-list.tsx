import { useState } from "react";
import { Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import type { ContactLink } from "#kit/contacts/contact-links.server.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { takenBack, useRound } from "#ui/forms/use-answer.ts";
import { contactSchema } from "../staff-input.ts";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { PhoneLink } from "#ui/admin/phone-link.tsx";
import { ContactFields } from "./employer-fields.tsx";
import type { EmployerRecord } from "./load-employer.server.ts";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";

type Contact = EmployerRecord["contacts"][number];

interface ContactProps {
  readonly contact: Contact;
  readonly answer: Answer | undefined;
}

/** What the form showed when the person began to type, until they have been told that a colleague saved first. */
function useShown(contact: Contact, errors: FieldErrors | undefined) {
  const refusal = errors?.["revision"] === undefined ? undefined : errors;
  const [held, setHeld] = useState<{ readonly contact: Contact; readonly refusal: FieldErrors | undefined }>();
  const isHeld = held !== undefined && (refusal === undefined || refusal === held.refusal);
  return { shown: isHeld ? held.contact : contact, hold: () => void (isHeld || setHeld({ contact, refusal })) };
}

function EditForm({ contact, errors }: Pick<ContactProps, "contact"> & { readonly errors: FieldErrors | undefined }) {
  const { shown, hold } = useShown(contact, errors);
  const { fullName, email, phone, jobTitle } = shown;
  return (
    <CheckedForm method="post" errors={errors} check={checkWith(contactSchema)} className="form" onInput={hold} preventScrollReset>
      <input type="hidden" name="contactId" value={contact.id} />
      {Object.entries(takenBack({ contactId: contact.id, fullName, email, phone, jobTitle })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ContactFields values={contact} />
      <FormError />
      <div className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="contact.edit">
          Save contact
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

function EditContact({ contact, answer }: ContactProps) {
  const round = useRound(takenOf(answer, `contact.edit ${contact.id}`));
  const errors = errorsOf(answer, `contact.edit ${contact.id}`);
  return (
    <details className="office-fold" open={errors !== undefined || undefined} key={round}>
      <summary className="button button--quiet button--small">
        Edit<span className="visually-hidden"> {contact.fullName}</span>
      </summary>
      <EditForm contact={contact} errors={errors} />
      <CheckedForm method="post" errors={errorsOf(answer, `contact.remove ${contact.id}`)} className="form" preventScrollReset>
        <input type="hidden" name="contactId" value={contact.id} />
        <FormError />
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="contact.remove"
          title={`Remove ${contact.fullName}?`}
          text="Requests from this contact are kept. You cannot undo this."
          confirmLabel="Remove"
          isDangerous
          pendingLabel="Removing …"
        >
          Remove contact
        </ConfirmSubmit>
      </CheckedForm>
    </details>
  );
}

function ContactLine({ contact, person, answer }: ContactProps & { readonly person: ContactLink | undefined }) {
  return (
    <li>
      <p className="office-contact">
        <strong>{person ? <Link to={person.href}>{contact.fullName}</Link> : contact.fullName}</strong>
        {contact.jobTitle !== "" && <span>{contact.jobTitle}</span>}
        <MailLink address={contact.email} />
        {contact.phone !== "" && <PhoneLink phone={contact.phone} />}
      </p>
      <EditContact contact={contact} answer={answer} />
    </li>
  );
}

interface ListProps {
  readonly contacts: readonly Contact[];
  /** Links to the contacts' person pages, by address. */
  readonly people: EmployerRecord["people"];
  readonly answer: Answer | undefined;
}

export function ContactList({ contacts, people, answer }: ListProps) {
  const round = useRound(takenOf(answer, "contact.add"));
  const errors = errorsOf(answer, "contact.add");
  return (
    <>
      {contacts.length === 0 && <p>No contacts yet.</p>}
      <ul className="office-contacts">
        {contacts.map((contact) => (
          <ContactLine key={contact.id} contact={contact} person={people[contact.email.toLowerCase()]} answer={answer} />
        ))}
      </ul>
      <details className="office-fold" open={errors !== undefined || undefined} key={round}>
        <summary data-verb="New contact…" className="button button--quiet button--small">
          New contact
        </summary>
        <CheckedForm method="post" errors={errors} check={checkWith(contactSchema)} className="form" preventScrollReset>
          <ContactFields />
          <FormError />
          <p>
            <SubmitButton className="button button--quiet button--small" name="intent" value="contact.add">
              Add contact
            </SubmitButton>
          </p>
        </CheckedForm>
      </details>
    </>
  );
}
