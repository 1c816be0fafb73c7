import { useState } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { asTyped } from "#domain/letters/placeholders.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { samplesOf, type TemplateWords } from "#kit/capability/mail-template.ts";
import { LetterPreview } from "./letter-preview.tsx";
import type { TemplatePage } from "./load-templates.server.ts";
import { MarkupHint } from "./markup-hint.tsx";
import { previewOf } from "./preview-of.ts";
import { templateSchema } from "./template-input.ts";
import "#ui/styles/admin-settings.css";
import "./mail-office.css";

interface ViewProps {
  readonly page: TemplatePage;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

interface EditorProps extends ViewProps {
  readonly words: TemplateWords;
  change(values: Partial<TemplateWords>): void;
}

function Editor({ page: { seen, template, mayEdit }, errors, words, change }: EditorProps) {
  return (
    <CheckedForm method="post" errors={errors} check={checkWith(templateSchema)}>
      <input type="hidden" name="seen" value={seen} />
      <LetterFields
        letter={words}
        rows={16}
        maxCharacters={20_000}
        hint={<MarkupHint variables={template.variables} />}
        isReadOnly={!mayEdit}
        change={change}
      />
      <FormError />
      {mayEdit ? (
        <p className="actions">
          <SubmitButton name="intent" value="save">
            Save as a new version
          </SubmitButton>
        </p>
      ) : (
        <p>Only admins can change emails that colleagues use to sign in.</p>
      )}
    </CheckedForm>
  );
}

function Variables({ page: { template } }: Pick<ViewProps, "page">) {
  const own = Object.entries(template.variables).map(([name, { label, isRequired }]) => ({
    name: asTyped(name),
    value: isRequired ? `${label} (required)` : label,
  }));
  return (
    <RecordSection title="Variables">
      <FactList facts={[...own, { name: asTyped("firm"), value: "The company name" }]} />
    </RecordSection>
  );
}

function Versions({ page: { versions, seen, mayEdit } }: Pick<ViewProps, "page">) {
  const isChanged = versions[0] !== undefined && !versions[0].isOriginal;
  return (
    <RecordSection title="Versions">
      {versions.length === 0 && <p>This text has not been changed.</p>}
      <ol className="mail-attempts">
        {versions.map(({ version, author, createdAt, isOriginal }) => (
          <li key={version}>
            <span>
              {version === seen && <StatusBadge tone="good">In use</StatusBadge>} Version {version}
              {isOriginal && ", the original text"}, by {author}, <Moment at={createdAt} />
            </span>
            {mayEdit && version !== seen && (
              <CheckedForm method="post" className="settings__button">
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={version} />
                <span>
                  <SubmitButton className="button button--quiet button--small" name="intent" value="restore">
                    Restore version {version}
                  </SubmitButton>
                </span>
              </CheckedForm>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && isChanged && (
        <CheckedForm method="post" className="settings__button">
          <input type="hidden" name="seen" value={seen} />
          <p className="actions">
            <ConfirmSubmit
              className="button button--quiet button--small"
              name="intent"
              value="original"
              title="Restore the original text?"
              text="New emails use the original text. Your versions are kept."
              confirmLabel="Restore original"
              pendingLabel="Saving …"
            >
              Restore original
            </ConfirmSubmit>
          </p>
        </CheckedForm>
      )}
    </RecordSection>
  );
}

/** The editor beside its preview. */
export function TemplateView({ page, errors }: ViewProps) {
  const [words, setWords] = useState<TemplateWords>({ subject: page.words.subject, body: page.words.body });
  const { rendered, errors: wrong } = previewOf(page.template, words, samplesOf(page.template), page.contact);
  return (
    <div className="settings">
      <RecordHeader
        title={page.template.title}
        back={{ href: "/admin/communication/email/templates", label: "Templates" }}
        meta={page.template.name}
      />
      <div className="mail-desk">
        <Editor page={page} errors={errors} words={words} change={(values) => setWords((before) => ({ ...before, ...values }))} />
        <section className="mail-desk__preview" aria-label="Preview">
          <div role="status">{wrong && <p className="notice">{Object.values(wrong).join(" ")}</p>}</div>
          <LetterPreview {...rendered} />
        </section>
        <div className="settings">
          <Variables page={page} />
          <Versions page={page} />
        </div>
      </div>
    </div>
  );
}
