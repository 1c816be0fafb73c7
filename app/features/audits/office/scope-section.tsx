import { errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { SectionProps } from "./section-props.ts";

function ScopeTable({ record: { audit, sources } }: Pick<SectionProps, "record">) {
  if (audit.scope.length === 0) return <p>No files in scope yet.</p>;
  return (
    <div className="audit-scope">
      <table>
        <caption className="visually-hidden">Files in scope</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="figure">
              nSLOC
            </th>
            <th scope="col">SHA-256</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {audit.scope.map(({ path, sha256, nsloc }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td className="figure">{nsloc ?? "–"}</td>
              <td>{sha256 ? <code title={sha256}>{sha256.slice(0, 16)}…</code> : "missing"}</td>
              <td>{sources.includes(path) ? "kept" : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names and hashes of the files in scope. Hashes of uploaded code are computed; others are pasted. */
export function ScopeSection({ record, answer }: SectionProps) {
  const { audit } = record;
  const { key, revision, hold } = useSeenRevision(audit.scopeRevision, answer, "scope");
  const errors = errorsOf(answer, "scope");
  const lines = audit.scope.map(({ path, sha256 }) => (sha256 ? `${sha256}  ${path}` : path)).join("\n");
  return (
    <>
      <ScopeTable record={record} />
      {audit.status !== "published" && (
        <details className="audit-fold" open={errors !== undefined}>
          <summary data-verb="Edit scope…">Edit scope</summary>
          <CheckedForm key={key} method="post" encType="multipart/form-data" errors={errors} preventScrollReset onInput={hold}>
            <input type="hidden" name="revision" value={revision} />
            <TextArea
              name="scope"
              label="Files"
              defaultValue={lines}
              rows={6}
              spellCheck={false}
              hint="One file per line, preceded by its SHA-256, as printed by sha256sum."
            />
            <Field
              name="files"
              label="Code"
              hint="Solidity files or a ZIP of them. Hashes and line counts are computed from them, and excerpts are taken from them."
              isOptional
            >
              {(ties) => <input {...ties} type="file" name="files" multiple accept=".sol,.zip" className="audit-file" />}
            </Field>
            <FormError />
            <p className="actions">
              <SubmitButton className="button button--quiet button--small" name="intent" value="scope">
                Save scope
              </SubmitButton>
            </p>
          </CheckedForm>
        </details>
      )}
    </>
  );
}
