import { useState } from "react";
import * as limits from "#domain/employers/request-limits.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { WorkField } from "#ui/forms/work-field.tsx";
import type { RequestAnswer } from "./request-answer.ts";

interface RequestFormProps {
  readonly form: { readonly key: string; readonly opened: string };
  readonly answer: RequestAnswer | undefined;
}

type Typed = (name: string) => { readonly name: string; readonly defaultValue: string | undefined };

function CompanyFields({ typed }: { readonly typed: Typed }) {
  return (
    <fieldset className="hire-form__group">
      <legend>Your company</legend>
      <TextField {...typed("company")} label="Company" required maxLength={limits.MAX_COMPANY_CHARACTERS} autoComplete="organization" />
      <TextField
        {...typed("website")}
        label="Website"
        isOptional
        maxLength={limits.MAX_WEBSITE_CHARACTERS}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...typed("industry")} label="Industry" isOptional maxLength={limits.MAX_INDUSTRY_CHARACTERS} />
      <TextField {...typed("contactName")} label="Your name" required maxLength={limits.MAX_NAME_CHARACTERS} autoComplete="name" />
      <TextField
        {...typed("email")}
        label="Email"
        type="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        autoComplete="email"
        hint="For our answer. An address of your company helps us to know whom we talk to."
      />
      <TextField {...typed("phone")} label="Phone" type="tel" isOptional maxLength={limits.MAX_PHONE_CHARACTERS} autoComplete="tel" />
    </fieldset>
  );
}

function WishFields({ typed }: { readonly typed: Typed }) {
  return (
    <fieldset className="hire-form__group">
      <legend>Whom you would like to hire</legend>
      <TextField
        {...typed("wanted")}
        label="What is wanted"
        required
        maxLength={limits.MAX_WANTED_CHARACTERS}
        hint="Such as “a Solidity engineer who has led an audit”, or “the person who built our wallet”."
      />
      <TextField
        {...typed("namedPerson")}
        label="Name of the person"
        isOptional
        maxLength={limits.MAX_NAME_CHARACTERS}
        autoComplete="off"
        hint="Only if you mean a particular person. We tell them within 30 days."
      />
      <TextArea
        {...typed("offer")}
        label="Your offer"
        required
        rows={3}
        maxLength={limits.MAX_OFFER_CHARACTERS}
        hint="Salary range, place of work, kind of contract."
      />
      <TextField {...typed("startsOn")} label="Start date" type="date" isOptional />
      <TextArea
        {...typed("message")}
        label="Message"
        isOptional
        rows={5}
        maxLength={limits.MAX_MESSAGE_CHARACTERS}
        hint="To us, or to the person: say which."
      />
    </fieldset>
  );
}

/** Works without scripts: the server renders the page again with the typed values. */
export function RequestForm({ form, answer }: RequestFormProps) {
  // One idempotency key per submission, kept across revalidation.
  const [first] = useState(form);
  const typed: Typed = (name) => ({ name, defaultValue: answer?.typed[name] });
  const hidden = { key: answer?.typed["key"] ?? first.key, opened: answer?.typed["opened"] ?? first.opened };
  return (
    <CheckedForm method="post" action="/company/hire-our-team#request" className="form hire-form" errors={answer?.errors}>
      <input type="hidden" name="key" value={hidden.key} />
      <input type="hidden" name="opened" value={hidden.opened} />
      <TrapField name="extension" />
      <FormError />
      <CompanyFields typed={typed} />
      <WishFields typed={typed} />
      <WorkField asked={answer?.work} />
      <p className="hire-form__end">
        <SubmitButton pendingLabel="Sending …">Send the request</SubmitButton>
      </p>
    </CheckedForm>
  );
}
