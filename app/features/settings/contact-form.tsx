import { useState } from "react";
import { Link } from "react-router";
import { pageTitle } from "#domain/title/page-title.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { useUndoOffer } from "#ui/forms/use-answer.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { contactForm } from "#kit/settings/contact-input.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { BrandMark } from "#ui/brand-mark.tsx";
import type { ContactValues } from "./contact-values.server.ts";
import "./look.css";

function Socials({ socials }: Pick<ContactValues, "socials">) {
  return (
    <fieldset className="settings__group">
      <legend>Social networks</legend>
      <p className="field__hint">Leave a field empty to hide that network. The envelope icon always links to the contact address.</p>
      {socials.map(({ name, field, href }) => (
        <TextField
          key={field}
          name={field}
          label={name}
          type="url"
          inputMode="url"
          isOptional
          defaultValue={href}
          maxLength={200}
          placeholder="https://"
        />
      ))}
    </fieldset>
  );
}

/** As shown in the header and the home page's title. */
function BrandPreview(brand: ContactValues["brand"]) {
  const { look } = useContact();
  return (
    <figure className="look-sample">
      <figcaption>Preview</figcaption>
      <div className="look-sample__cloth" inert>
        <div>
          <p className="brand">
            <BrandMark look={look} />
            <span className="brand__name">{brand.name}</span>
          </p>
        </div>
        <p className="look-sample__tab">{pageTitle("/", brand)}</p>
      </div>
    </figure>
  );
}

/** The page editor links to it. */
function FooterSentence({ promise }: Pick<ContactValues, "promise">) {
  return (
    <div id="promise">
      <TextField
        name="promise"
        label="Footer tagline"
        defaultValue={promise}
        maxLength={160}
        autoComplete="off"
        hint="In large letters at the end of every public page."
      />
    </div>
  );
}

function Address({ addressTitle, addressLines }: Pick<ContactValues, "addressTitle" | "addressLines">) {
  return (
    <>
      <TextField
        name="addressTitle"
        label="Address heading"
        defaultValue={addressTitle}
        maxLength={40}
        hint="Above the address, such as “Office” or “Virtual office”."
      />
      <TextField name="addressLine1" label="Address line 1" defaultValue={addressLines[0]} maxLength={80} hint="Street and number." />
      <TextField
        name="addressLine2"
        label="Address line 2"
        defaultValue={addressLines[1]}
        maxLength={80}
        hint="City, postcode and country. Also used in the terms and privacy policy."
      />
    </>
  );
}

const check = checkWith(contactForm);

/** The firm's contact details, used on every page, in mails and on estimates. */
export function ContactForm({ values, errors }: { readonly values: ContactValues; readonly errors: FieldErrors | undefined }) {
  const [brand, setBrand] = useState(values.brand);
  const offerUndo = useUndoOffer();
  return (
    <RecordSection title="Brand and contact">
      <p className="settings__words">
        Shown on every page, in emails and on estimates. Changes appear everywhere within a second. To change page text that mentions your
        city, go to <Link to="/admin/pages">Pages</Link>.
      </p>
      <CheckedForm
        method="post"
        check={check}
        errors={errors}
        // The response brings what it puts back.
        onSubmit={({ currentTarget }) => check(new FormData(currentTarget)) === undefined && offerUndo({})}
        onInput={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          setBrand({ name: String(form.get("brandName")), tagline: String(form.get("tagline")) });
        }}
      >
        <FormError />
        <input type="hidden" name="revision" value={values.revision} />
        <TextField
          name="brandName"
          label="Name"
          defaultValue={values.brand.name}
          maxLength={40}
          autoComplete="off"
          hint="Shown in titles, headers, emails, estimates and share images."
        />
        <TextField
          name="tagline"
          label="Tagline"
          defaultValue={values.brand.tagline}
          maxLength={100}
          autoComplete="off"
          hint="The title of the home page in search results."
        />
        <FooterSentence promise={values.promise} />
        <BrandPreview {...brand} />
        <TextField
          name="supportEmail"
          label="Support email"
          type="email"
          defaultValue={values.supportEmail}
          maxLength={254}
          hint="For support. Replies to automatic emails go here."
        />
        <TextField
          name="contactEmail"
          label="Contact email"
          type="email"
          defaultValue={values.contactEmail}
          maxLength={254}
          hint="For new business. Notifications about accepted estimates go here, and so do replies to emails that colleagues write."
        />
        <TextField name="phone" label="Phone" type="tel" defaultValue={values.phone} maxLength={30} />
        <Address {...values} />
        <Socials socials={values.socials} />
        <div className="actions settings__save">
          <SubmitButton>Save</SubmitButton>
        </div>
      </CheckedForm>
    </RecordSection>
  );
}
