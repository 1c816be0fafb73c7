import { Link } from "react-router";
import { page as HOME_LABELS } from "#content/labels/home.ts";
import { dedent } from "#kit/code/indent-of.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Prose } from "#ui/prose.tsx";
import type { ExampleFinding } from "../published-reports.server.ts";
import { Code } from "./report-text.tsx";
import { Filled } from "#kit/site/filled-label.tsx";

function Finding({ example }: { readonly example: ExampleFinding }) {
  const { slug, project, isDemo, number, name, title, severity, severityLabel, standing, place, excerpt, firstLine, explanation } = example;
  const labels = useLabels("homeLabels", HOME_LABELS);
  return (
    <article className="proof__finding">
      <p className="proof__from">
        <Filled
          text={isDemo ? labels.proofFromDemo : labels.proofFrom}
          values={{
            finding: name,
            project: (
              <Link to={`/audits/${slug}`} prefetch="intent">
                {project}
              </Link>
            ),
          }}
        />
      </p>
      <h3>{title}</h3>
      <p className="proof__state">
        <strong className={`proof__severity proof__severity--${severity}`}>{severityLabel}</strong> {standing}
      </p>
      <figure className="proof__code">
        <figcaption>{place}</figcaption>
        <Code text={dedent(excerpt)} firstLine={firstLine} />
      </figure>
      <p className="proof__explanation">
        <Prose text={explanation} />
      </p>
      <Link className="proof__more" to={`/audits/${slug}#finding-${number}`}>
        {labels.proofMore}
      </Link>
    </article>
  );
}

/** Readers can recompute a SHA-256 on any machine without our software. */
function Fingerprint({ slug, reportSha256 }: ExampleFinding) {
  const labels = useLabels("homeLabels", HOME_LABELS);
  return (
    <section className="proof__side">
      <h3>{labels.reportHeading}</h3>
      <p>{labels.reportHash}</p>
      <code className="proof__hash">{reportSha256}</code>
      <div className="actions">
        {/* A download, so no client-side navigation. */}
        <a className="button button--quiet button--small" href={`/audits/${slug}/report.pdf`}>
          {labels.reportPdf}
        </a>
        <Link className="button button--quiet button--small" to={`/audits/${slug}#verify`}>
          {labels.reportCheck}
        </Link>
      </div>
    </section>
  );
}

/** A published finding, with instructions for verifying its report, and the instant check. */
export function FindingProof({ example }: { readonly example: ExampleFinding | undefined }) {
  const labels = useLabels("homeLabels", HOME_LABELS);
  return (
    <div className={example ? "proof" : "proof proof--small"}>
      {example && <Finding example={example} />}
      <div className="proof__sides">
        {example && <Fingerprint {...example} />}
        <section className="proof__side">
          <h3>{labels.checkHeading}</h3>
          <p>{labels.checkText}</p>
          <div className="actions">
            <Link className="button button--small" to="/services/smart-contract-audit#instant-check">
              {labels.checkButton}
            </Link>
          </div>
        </section>
      </div>
    </div>
  );
}
