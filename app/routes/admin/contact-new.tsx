import { redirect } from "react-router";
import { checkWith, parseForm } from "#domain/forms/parse-form.ts";
import { createContact } from "#kit/contacts/create-contact.server.ts";
import {
  MAX_COMPANY_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_NOTE_CHARACTERS,
  MAX_PHONE_CHARACTERS,
  newContactSchema,
} from "#kit/contacts/contact-input.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { Route } from "./+types/contact-new";

export async function action({ context, request }: Route.ActionArgs) {
  const read = parseForm(newContactSchema, await formOf(request));
  if (!read.ok) return { errors: read.errors };
  const created = await createContact(staffCtx(context), read.data);
  if (created.ok) throw redirect(`/admin/contacts/${created.contact.id}`, 303);
  return { errors: { email: "There is a contact with this address already." }, existing: created.id };
}

export default function ContactNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHeader
        title="New contact"
        back={{ href: "/admin/contacts", label: "Contacts" }}
        meta="For people who called or whom you met. Nothing is sent to them."
      />
      <CheckedForm method="post" errors={actionData?.errors} check={checkWith(newContactSchema)}>
        <TextField name="name" label="Name" maxLength={MAX_NAME_CHARACTERS} autoComplete="off" dir="auto" required />
        <TextField name="email" label="Email" type="email" maxLength={254} autoComplete="off" required />
        {actionData?.existing !== undefined && (
          <p>
            <a href={`/admin/contacts/${actionData.existing}`}>Open the existing contact</a>
          </p>
        )}
        <TextField name="company" label="Company" maxLength={MAX_COMPANY_CHARACTERS} autoComplete="off" isOptional dir="auto" />
        <TextField name="phone" label="Phone" type="tel" maxLength={MAX_PHONE_CHARACTERS} autoComplete="off" isOptional />
        <TextArea
          name="note"
          label="Note"
          maxLength={MAX_NOTE_CHARACTERS}
          hint="For colleagues, such as what they asked for."
          isOptional
          dir="auto"
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Add contact</SubmitButton>
        </div>
      </CheckedForm>
    </>
  );
}
