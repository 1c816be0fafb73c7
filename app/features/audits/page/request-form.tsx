import { useEffect, useState } from "react";
import { page as AUDIT_REQUEST_LABELS } from "#content/labels/audit-request.ts";
import type { Handover } from "#domain/audits/check/check-report.ts";
import { CHAINS, MAX_LINE_CHARACTERS, MAX_TEXT_CHARACTERS } from "#domain/audits/audit-limits.ts";
import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { useFormDraft } from "#kit/drafts/use-form-draft.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { KeptFormActions } from "#ui/forms/kept-form-actions.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { WorkField } from "#ui/forms/work-field.tsx";
import { counted } from "#domain/text/counted.ts";
import { HANDED_OVER, handovers, REQUEST_DRAFT, scopeLinesOf } from "./handed-over.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

/** Not stored in the draft: consent must be given each time, and the honeypot must stay empty. */
const UNKEPT = new Set(["website", "send_code"]);

interface RequestFormProps {
  readonly formKey: string;
  readonly opened: string;
  readonly isMailing: boolean;
  readonly errors: FieldErrors | undefined;
  /** The typed values after a refusal. */
  readonly typed: Readonly<Record<string, string>>;
  readonly handed: Handover | undefined;
  readonly work: AskedWork | undefined;
}

type Typed = Pick<RequestFormProps, "typed">;

function Who({ typed, isMailing }: Pick<RequestFormProps, "typed" | "isMailing">) {
  const labels = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  return (
    <fieldset className="request__group">
      <legend>{labels.you}</legend>
      <TextField
        name="contact"
        label={labels.name}
        autoComplete="name"
        required
        maxLength={MAX_LINE_CHARACTERS}
        defaultValue={typed["contact"]}
      />
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        required
        defaultValue={typed["email"]}
        hint={isMailing ? labels.emailMailed : labels.emailUnmailed}
      />
      <TextField
        name="company"
        label={labels.company}
        autoComplete="organization"
        isOptional
        maxLength={MAX_LINE_CHARACTERS}
        defaultValue={typed["company"]}
      />
    </fieldset>
  );
}

function Code({ typed, scope }: Typed & { readonly scope: string }) {
  const labels = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  return (
    <fieldset className="request__group">
      <legend>{labels.code}</legend>
      <TextField name="project" label={labels.project} required maxLength={MAX_LINE_CHARACTERS} defaultValue={typed["project"]} />
      <TextField name="chain" label={labels.chain} required list="audit-chains" maxLength={60} defaultValue={typed["chain"]} />
      <datalist id="audit-chains">
        {CHAINS.map((chain) => (
          <option key={chain} value={chain}>
            {chain}
          </option>
        ))}
      </datalist>
      <TextField
        name="repository"
        label={labels.repository}
        inputMode="url"
        autoCapitalize="off"
        placeholder="https://"
        defaultValue={typed["repository"]}
        hint={labels.repositoryHint}
      />
      <TextField
        name="commit"
        label={labels.commit}
        isOptional
        autoComplete="off"
        maxLength={100}
        defaultValue={typed["commit"]}
        hint={labels.commitHint}
      />
      <Field name="files" label={labels.files} isOptional hint={labels.filesHint}>
        {(ties) => <input {...ties} type="file" name="files" multiple accept=".sol,.zip" className="request__files" />}
      </Field>
      <TextArea
        key={scope}
        name="scope"
        label={labels.scope}
        isOptional
        rows={4}
        spellCheck={false}
        defaultValue={typed["scope"] || scope}
        hint={labels.scopeHint}
      />
    </fieldset>
  );
}

function When({ typed }: Typed) {
  const labels = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  return (
    <fieldset className="request__group">
      <legend>{labels.context}</legend>
      <div className="request__pair">
        <TextField name="wish_date" label={labels.begin} type="date" isOptional defaultValue={typed["wish_date"]} />
        <TextField name="deadline" label={labels.done} type="date" isOptional defaultValue={typed["deadline"]} />
      </div>
      <TextArea
        name="docs"
        label={labels.docs}
        isOptional
        maxLength={MAX_TEXT_CHARACTERS}
        defaultValue={typed["docs"]}
        hint={labels.docsHint}
      />
      <TextArea
        name="known_issues"
        label={labels.known}
        isOptional
        maxLength={MAX_TEXT_CHARACTERS}
        defaultValue={typed["known_issues"]}
        hint={labels.knownHint}
      />
      <label className="check">
        <input type="checkbox" name="wants_call" value="yes" defaultChecked={typed["wants_call"] !== undefined} />
        <span>{labels.call}</span>
      </label>
    </fieldset>
  );
}

/** The instant check's result, if the visitor ran it in this tab. Available only after hydration. */
export function useHandedOver(): Handover | undefined {
  const [handed, setHanded] = useState<Handover>();
  useEffect(() => setHanded(handovers.load(HANDED_OVER)), []);
  return handed;
}

function FromCheck({ handed }: { readonly handed: Handover }) {
  const [isSent, setIsSent] = useState(false);
  const { summary, sources = [] } = handed;
  const labels = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  return (
    <fieldset className="request__group request__check">
      <legend>{labels.fromCheck}</legend>
      <input type="hidden" name="check" value={JSON.stringify(summary)} />
      <p>
        {fillIn(labels.fromCheckText, {
          lines: counted(summary.nsloc, "line"),
          contracts: counted(summary.contracts, "contract"),
          daysFrom: summary.daysFrom,
          daysTo: summary.daysTo,
          priceFrom: formatDollars(summary.priceFromCents),
          priceTo: formatDollars(summary.priceToCents),
        })}
      </p>
      {sources.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            name="send_code"
            value="yes"
            checked={isSent}
            onChange={(event) => setIsSent(event.currentTarget.checked)}
          />
          <span>{fillIn(labels.sendCode, { files: counted(sources.length, "file") })}</span>
        </label>
      )}
      {isSent && <input type="hidden" name="sources" value={JSON.stringify(sources)} />}
    </fieldset>
  );
}

/** A plain form: works before hydration and redisplays the typed values. */
export function RequestForm({ formKey, opened, isMailing, errors, typed, handed, work }: RequestFormProps) {
  const { around, keep, forget } = useFormDraft(REQUEST_DRAFT, UNKEPT);
  const { send } = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  // One idempotency key per request: a validation error does not consume it, and revalidation must not change it.
  const [key] = useState(typed["idempotency_key"] ?? formKey);
  return (
    <div ref={around} className="request-page__form">
      <CheckedForm method="post" encType="multipart/form-data" errors={errors} className="form request" onInput={keep} onReset={forget}>
        <input type="hidden" name="idempotency_key" value={key} />
        <input type="hidden" name="opened" value={typed["opened"] ?? opened} />
        <TrapField />
        <Who typed={typed} isMailing={isMailing} />
        <Code typed={typed} scope={handed ? scopeLinesOf(handed.scope) : ""} />
        <When typed={typed} />
        {/* Known only after hydration, so it is placed where it causes no layout shift. */}
        {handed && <FromCheck handed={handed} />}
        <FormError />
        <WorkField asked={work} />
        <KeptFormActions>
          <SubmitButton pendingLabel="Sending …">{send}</SubmitButton>
        </KeptFormActions>
      </CheckedForm>
    </div>
  );
}
