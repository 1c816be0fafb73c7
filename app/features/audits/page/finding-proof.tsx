import { Link } from "react-router";
import { dedent } from "#kit/code/indent-of.ts";
import { Prose } from "#ui/prose.tsx";
import type { ExampleFinding } from "../published-reports.server.ts";
import { Code } from "./report-text.tsx";

function Finding({ example }: { readonly example: ExampleFinding }) {
  const { slug, project, isDemo, number, name, title, severity, severityLabel, standing, place, excerpt, firstLine, explanation } = example;
  return (
    <article className="proof__finding">
      <p className="proof__from">
        {name} of the audit of{" "}
        <Link to={`/audits/${slug}`} prefetch="intent">
          {project}
        </Link>
        {isDemo && ", our demonstration contract"}
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
        The proof and the fix
      </Link>
    </article>
  );
}

/** Readers can recompute a SHA-256 on any machine without our software. */
function Fingerprint({ slug, reportSha256 }: ExampleFinding) {
  return (
    <section className="proof__side">
      <h3>Check that it is our report</h3>
      <p>The SHA-256 of the PDF must be:</p>
      <code className="proof__hash">{reportSha256}</code>
      <div className="actions">
        {/* A download, so no client-side navigation. */}
        <a className="button button--quiet button--small" href={`/audits/${slug}/report.pdf`}>
          The PDF
        </a>
        <Link className="button button--quiet button--small" to={`/audits/${slug}#verify`}>
          Check it in your browser
        </Link>
      </div>
    </section>
  );
}

/** A published finding, with instructions for verifying its report, and the instant check. */
export function FindingProof({ example }: { readonly example: ExampleFinding | undefined }) {
  return (
    <div className={example ? "proof" : "proof proof--small"}>
      {example && <Finding example={example} />}
      <div className="proof__sides">
        {example && <Fingerprint {...example} />}
        <section className="proof__side">
          <h3>Try it on a contract of yours</h3>
          <p>
            The instant check reads Solidity in your browser and points at what deserves a look: reentrancy, open doors, unread results.
            Your code stays on your machine.
          </p>
          <div className="actions">
            <Link className="button button--small" to="/services/smart-contract-audit#instant-check">
              Check a contract
            </Link>
          </div>
        </section>
      </div>
    </div>
  );
}
