import * as limits from "#domain/employers/request-limits.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { TextField } from "#ui/forms/text-field.tsx";

interface EmployerValues {
  readonly name: string;
  readonly website: string;
  readonly industry: string;
}

export function EmployerFields({ values }: { readonly values?: EmployerValues }) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={limits.MAX_COMPANY_CHARACTERS}
        defaultValue={values?.name}
        autoComplete="off"
      />
      <TextField
        name="website"
        label="Website"
        isOptional
        maxLength={limits.MAX_WEBSITE_CHARACTERS}
        defaultValue={values?.website}
        autoComplete="off"
        inputMode="url"
      />
      <TextField
        name="industry"
        label="Industry"
        isOptional
        maxLength={limits.MAX_INDUSTRY_CHARACTERS}
        defaultValue={values?.industry}
        autoComplete="off"
      />
    </>
  );
}

interface ContactValues {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly jobTitle: string;
}

export function ContactFields({ values }: { readonly values?: ContactValues }) {
  return (
    <div className="office-pair">
      <TextField
        name="fullName"
        label="Name"
        required
        maxLength={limits.MAX_NAME_CHARACTERS}
        defaultValue={values?.fullName}
        autoComplete="off"
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        defaultValue={values?.email}
        autoComplete="off"
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        isOptional
        maxLength={limits.MAX_PHONE_CHARACTERS}
        defaultValue={values?.phone}
        autoComplete="off"
      />
      <TextField
        name="jobTitle"
        label="Job title"
        isOptional
        maxLength={limits.MAX_JOB_TITLE_CHARACTERS}
        defaultValue={values?.jobTitle}
        autoComplete="off"
      />
    </div>
  );
}
