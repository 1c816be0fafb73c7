import { Link } from "react-router";
import { CANDIDATE_ORIGINS, ORIGIN_LABELS } from "#domain/careers/candidate-origin.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { ContactSuggestions } from "#kit/back-office/contact-suggestions.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useCreatedToast } from "#ui/forms/use-created-toast.ts";
import { addedCandidateSchema } from "../application-input.ts";
import { CV_ACCEPT, MAX_NAME_CHARACTERS, MAX_PHONE_CHARACTERS } from "../application-limits.ts";
import type { CandidateEntered, CandidateEntry } from "./candidate-entry.server.ts";
import "./careers-office.css";

const ORIGIN_OPTIONS = CANDIDATE_ORIGINS.map((value) => ({ value, label: ORIGIN_LABELS[value] }));

interface NewCandidateProps {
  readonly page: CandidateEntry;
  readonly answer: Extract<CandidateEntered, { ok: false }> | undefined;
}

function PersonFields() {
  return (
    <ContactSuggestions nameField="full_name" emailField="email">
      <div className="job-form__grid">
        <TextField name="full_name" hasFocus label="Name" maxLength={MAX_NAME_CHARACTERS} autoComplete="off" dir="auto" />
        <TextField name="email" label="Email" type="email" maxLength={254} autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" maxLength={MAX_PHONE_CHARACTERS} autoComplete="off" isOptional />
      </div>
    </ContactSuggestions>
  );
}

/** For a candidate who was recommended, called or was met. */
export function NewCandidateView({ page, answer }: NewCandidateProps) {
  useCreatedToast("Candidate added and assigned to you.");
  return (
    <>
      <RecordHeader title="New candidate" back={{ href: "/admin/career/applications", label: "Applications" }} />
      <CheckedForm
        method="post"
        encType="multipart/form-data"
        errors={answer?.errors}
        check={checkWith(addedCandidateSchema)}
        className="form"
      >
        <input type="hidden" name="idempotency_key" value={page.key} />
        <PersonFields />
        {answer?.existing && (
          <p className="notice">
            <Link to={`/admin/career/applications/${answer.existing.id}`}>
              Open the application of <bdi>{answer.existing.fullName}</bdi>
            </Link>
          </p>
        )}
        <div className="job-form__grid">
          <SelectField name="job" label="Job" options={page.jobs} prompt="Choose a job" defaultValue={page.job} />
          <SelectField name="origin" label="Where you know them from" options={ORIGIN_OPTIONS} />
        </div>
        <Field name="cv" label="CV" hint="PDF or DOCX, at most 10 MB." isOptional>
          {(ties) => <input type="file" name="cv" accept={CV_ACCEPT} className="apply__file" {...ties} />}
        </Field>
        <TextArea
          name="note"
          label="Note"
          hint="For your team, such as who recommended them."
          rows={4}
          maxLength={4_000}
          isOptional
          dir="auto"
        />
        <label className="check">
          <input type="checkbox" name="letter" />
          <span>
            Email the candidate
            <span className="check__hint">
              {page.isMailing
                ? " With the link to their application, where they can complete, withdraw or erase it."
                : " No mail server is set up, so it stays in the outbox."}
            </span>
          </span>
        </label>
        <p className="field__hint">
          No consent is recorded, because the candidate gave none here. Everything is erased on the same days as for others.
        </p>
        <FormError />
        <p className="actions">
          <SubmitButton pendingLabel="Adding …">Add candidate</SubmitButton>
        </p>
      </CheckedForm>
    </>
  );
}
