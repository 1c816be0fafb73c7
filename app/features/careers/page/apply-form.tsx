import { page as JOB_LABELS } from "#content/labels/job.ts";
import { KEPT_MONTHS_AFTER_DECISION, KEPT_MONTHS_UNDECIDED } from "#domain/careers/retention.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { MAX_FILE_BYTES } from "#kit/files/accepted-files.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { KeptFormActions } from "#ui/forms/kept-form-actions.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { WorkField } from "#ui/forms/work-field.tsx";
import { CV_ACCEPT, MAX_LINKS, MAX_LINKS_CHARACTERS, MAX_NAME_CHARACTERS, MAX_PHONE_CHARACTERS } from "../application-limits.ts";
import type { ApplyAnswer } from "./apply-answer.ts";
import type { JobPage } from "./load-job-page.server.ts";
import { useApplyDraft } from "./use-apply-draft.ts";
import { fieldOf, type JobQuestion, MAX_LONG_CHARACTERS, MAX_SHORT_CHARACTERS, optionsOf } from "#domain/careers/job-question.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";

/** A job's own question as a form field. */
function QuestionField({ question, value }: { readonly question: JobQuestion; readonly value: string | undefined }) {
  const { label, kind, isRequired } = question;
  const name = fieldOf(question);
  const options = optionsOf(question);
  if (options.length > 0)
    return (
      <Choices
        name={name}
        legend={isRequired ? label : `${label} (optional)`}
        type="radio"
        options={options.map((option) => ({ value: option, label: option }))}
        chosen={value === undefined ? [] : [value]}
      />
    );
  const shared = { name, label, isOptional: !isRequired, required: isRequired, defaultValue: value, dir: "auto" } as const;
  return kind === "long" ? (
    <TextArea {...shared} rows={5} maxLength={MAX_LONG_CHARACTERS} />
  ) : (
    <TextField {...shared} maxLength={MAX_SHORT_CHARACTERS} />
  );
}

interface ApplyFormProps {
  readonly page: Pick<JobPage, "slug" | "questions" | "form">;
  readonly answer: ApplyAnswer | undefined;
  /** Where the form posts; defaults to the job's page. */
  readonly action?: string;
}

/** Checked before the upload; the server checks the content. */
function checkCv(form: FormData): Readonly<Record<string, string>> | undefined {
  const cv = form.get("cv");
  if (!(cv instanceof File) || cv.size <= MAX_FILE_BYTES) return undefined;
  return { cv: `“${cv.name}” is larger than 10 MB. Please send a smaller one.` };
}

function PersonFields({ values, isMailing }: { readonly values: ApplyAnswer["values"]; readonly isMailing: boolean }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  return (
    <>
      <TextField
        name="full_name"
        label={labels.name}
        autoComplete="name"
        required
        maxLength={MAX_NAME_CHARACTERS}
        defaultValue={values["full_name"]}
        dir="auto"
      />
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        defaultValue={values["email"]}
        hint={isMailing ? labels.emailMailed : labels.emailUnmailed}
      />
      <TextField
        name="phone"
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        isOptional
        maxLength={MAX_PHONE_CHARACTERS}
        defaultValue={values["phone"]}
      />
      <TextArea
        name="links"
        label={labels.links}
        isOptional
        rows={2}
        maxLength={MAX_LINKS_CHARACTERS}
        defaultValue={values["links"]}
        hint={fillIn(labels.linksHint, { count: MAX_LINKS })}
      />
    </>
  );
}

/** Browsers do not restore a chosen file, so this names the one that the server kept. */
function CvField({ kept }: { readonly kept: ApplyAnswer["keptCv"] }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  const hint = kept ? <Filled text={labels.cvKept} values={{ file: <bdi>{kept.name}</bdi> }} /> : labels.cvHint;
  return (
    <>
      <Field name="cv" label={labels.cv} hint={hint}>
        {(ties) => <input type="file" name="cv" accept={CV_ACCEPT} required={!kept} className="apply__file" {...ties} />}
      </Field>
      {kept && <input type="hidden" name="kept_cv" value={kept.token} />}
    </>
  );
}

const NO_VALUES: ApplyAnswer["values"] = {};

/** A plain form: works before hydration and keeps all text after an error. */
export function ApplyForm({ page: { slug, questions, form }, answer, action = `/career/${slug}#apply` }: ApplyFormProps) {
  const { around, keep, forget } = useApplyDraft(slug);
  const values = answer?.values ?? NO_VALUES;
  const labels = useLabels("jobLabels", JOB_LABELS);
  const consent = fillIn(labels.consent, { decided: KEPT_MONTHS_AFTER_DECISION, undecided: KEPT_MONTHS_UNDECIDED });
  return (
    <div ref={around} className="apply">
      <CheckedForm
        method="post"
        action={action}
        encType="multipart/form-data"
        errors={answer?.errors}
        check={checkCv}
        onInput={keep}
        onReset={forget}
      >
        <FormError />
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="idempotency_key" value={answer?.key || form.key} />
        <input type="hidden" name="opened" value={answer?.opened || form.opened} />
        <TrapField />
        <PersonFields values={values} isMailing={form.isMailing} />
        <CvField kept={answer?.keptCv} />
        {questions.map((question) => (
          <QuestionField key={question.id} question={question} value={values[`q_${question.id}`]} />
        ))}
        <Choices
          name="consent"
          legend={labels.agreement}
          type="checkbox"
          options={[{ value: "yes", label: consent }]}
          chosen={values["consent"] === "yes" ? ["yes"] : []}
        />
        <WorkField asked={answer?.work} />
        <KeptFormActions>
          <SubmitButton pendingLabel="Sending your application …">{labels.send}</SubmitButton>
        </KeptFormActions>
      </CheckedForm>
    </div>
  );
}
