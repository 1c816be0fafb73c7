import { SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { indentOf } from "#kit/code/indent-of.ts";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Icon } from "#ui/icon.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import type { AuditFigures } from "./case-figures.server.ts";
import "./case-tables.css";
import "./case-audit.css";

interface CodeProps {
  readonly title: string;
  readonly kind: "before" | "after";
  readonly lines: AuditFigures["before"];
}

function Code({ title, kind, lines }: CodeProps) {
  return (
    <figure className={`diff diff--${kind}`}>
      <figcaption>{title}</figcaption>
      <Scrollable as="pre" className="diff__code" label={title}>
        <code>
          {lines.map(({ number, text, differs }) => (
            <span key={number} className={differs ? "diff__line diff__line--marked" : "diff__line"} data-indent={indentOf(text)}>
              <span className="diff__number" aria-hidden="true">
                {number}
              </span>
              {text}
              {"\n"}
            </span>
          ))}
        </code>
      </Scrollable>
    </figure>
  );
}

export function AuditExhibit({ figures: { before, after, hashes } }: { readonly figures: AuditFigures }) {
  return (
    <>
      <PhoneFold label="Show both versions whole" isPeek>
        <div className="diffs">
          <Code title="As read" kind="before" lines={before} />
          <Code title="As mended" kind="after" lines={after} />
        </div>
      </PhoneFold>
      <PhoneFold label="Fingerprints of both versions">
        <dl className="hashes">
          {hashes.map(({ name, sha256 }) => (
            <div key={name}>
              <dt>{name}, SHA-256</dt>
              <dd>
                <code>{sha256}</code>
              </dd>
            </div>
          ))}
        </dl>
      </PhoneFold>
    </>
  );
}

/** All findings, and whether the instant check flags their lines. */
export function CheckTable({ figures: { findings } }: { readonly figures: AuditFigures }) {
  return (
    <table className="figures-table seen">
      <caption className="visually-hidden">Findings, and which of them the instant check sees</caption>
      <thead>
        <tr>
          <th scope="col">Finding</th>
          <th scope="col">Severity</th>
          <th scope="col">Instant check</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ name, title, severity, isSeen, isFixed }) => (
          <tr key={name}>
            <th scope="row">
              <span className="seen__name">{name}</span> {title}
            </th>
            <td data-label="Severity">
              <span className={`seen__severity seen__severity--${severity}`}>{SEVERITY_LABELS[severity]}</span>
            </td>
            <td data-label="Instant check">
              <span className={isSeen ? "seen__yes" : "seen__no"}>
                {isSeen && <Icon name="check" />}
                {isSeen ? "Seen" : "Missed"}
              </span>
            </td>
            <td data-label="Now">{isFixed ? "Fixed" : "Acknowledged"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
