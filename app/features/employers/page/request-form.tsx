import { useState } from "react";
import { page as HIRE_LABELS } from "#content/labels/hire.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { useLabels } from "#kit/site/use-labels.ts";
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
  const labels = useLabels("hireLabels", HIRE_LABELS);
  return (
    <fieldset className="hire-form__group">
      <legend>{labels.company}</legend>
      <TextField
        {...typed("company")}
        label={labels.companyName}
        required
        maxLength={limits.MAX_COMPANY_CHARACTERS}
        autoComplete="organization"
      />
      <TextField
        {...typed("website")}
        label={labels.website}
        isOptional
        maxLength={limits.MAX_WEBSITE_CHARACTERS}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...typed("industry")} label={labels.industry} isOptional maxLength={limits.MAX_INDUSTRY_CHARACTERS} />
      <TextField {...typed("contactName")} label={labels.contactName} required maxLength={limits.MAX_NAME_CHARACTERS} autoComplete="name" />
      <TextField
        {...typed("email")}
        label={labels.email}
        type="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        autoComplete="email"
        hint={labels.emailHint}
      />
      <TextField
        {...typed("phone")}
        label={labels.phone}
        type="tel"
        isOptional
        maxLength={limits.MAX_PHONE_CHARACTERS}
        autoComplete="tel"
      />
    </fieldset>
  );
}

function WishFields({ typed }: { readonly typed: Typed }) {
  const labels = useLabels("hireLabels", HIRE_LABELS);
  return (
    <fieldset className="hire-form__group">
      <legend>{labels.whom}</legend>
      <TextField {...typed("wanted")} label={labels.wanted} required maxLength={limits.MAX_WANTED_CHARACTERS} hint={labels.wantedHint} />
      <TextField
        {...typed("namedPerson")}
        label={labels.person}
        isOptional
        maxLength={limits.MAX_NAME_CHARACTERS}
        autoComplete="off"
        hint={labels.personHint}
      />
      <TextArea
        {...typed("offer")}
        label={labels.offer}
        required
        rows={3}
        maxLength={limits.MAX_OFFER_CHARACTERS}
        hint={labels.offerHint}
      />
      <TextField {...typed("startsOn")} label={labels.start} type="date" isOptional />
      <TextArea
        {...typed("message")}
        label={labels.message}
        isOptional
        rows={5}
        maxLength={limits.MAX_MESSAGE_CHARACTERS}
        hint={labels.messageHint}
      />
    </fieldset>
  );
}

/** Works without scripts: the server renders the page again with the typed values. */
export function RequestForm({ form, answer }: RequestFormProps) {
  // One idempotency key per submission, kept across revalidation.
  const [first] = useState(form);
  const { send } = useLabels("hireLabels", HIRE_LABELS);
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
        <SubmitButton pendingLabel="Sending …">{send}</SubmitButton>
      </p>
    </CheckedForm>
  );
}
