import { Link } from "react-router";
import type { REPORT_WORDS } from "#content/audits/report-words.ts";
import { BRAND } from "#content/brand.ts";
import { dayOf } from "#domain/audits/day-of.ts";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { type AuditReport, codeRead, findingName } from "#domain/audits/report.ts";
import { formatSpan } from "#domain/list/office-time.ts";
import { countSeverities, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { Hero, Paragraphs, Section } from "#kit/site/page-parts.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import type { PublishedReport } from "../published-reports.server.ts";
import { FindingArticle } from "./finding-article.tsx";
import { ReportText } from "./report-text.tsx";
import { SeverityCounts } from "./severity-counts.tsx";
import { SeverityMatrix } from "./severity-matrix.tsx";
import { VerifyForm } from "./verify-form.tsx";
import { copyText } from "#ui/copy-text.ts";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { page as REPORT_LABELS } from "#content/labels/report.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./report.css";

/** The full hash with a copy button. */
function CopyHash({ name, hash }: { readonly name: string; readonly hash: string }) {
  const { copy } = useLabels("reportLabels", REPORT_LABELS);
  return (
    <div className="copy-hash">
      <p className="copy-hash__name">{name}</p>
      <code className="copy-hash__value">{hash}</code>
      <p className="copy-hash__do">
        <button type="button" className="button button--quiet button--small" onClick={() => void copyText(`The ${name}`, hash)}>
          {copy}
          <span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </div>
  );
}

function factsOf({ content, publishedAt }: PublishedReport, labels: typeof REPORT_LABELS): readonly (readonly [string, string])[] {
  const { client, chain, startsOn, endsOn, team } = content;
  const span = startsOn && endsOn ? formatSpan(startsOn, endsOn) : "";
  const facts = [
    [labels.client, client],
    [labels.chain, chain],
    codeRead(content),
    [labels.read, span],
    [labels.by, team.join(", ") || BRAND.name],
    [labels.published, dayOf(publishedAt)],
  ] as const;
  return facts.filter(([, value]) => value !== "");
}

function ScopeTable({
  report: {
    slug,
    showsSources,
    content: { scope },
  },
}: Pick<ReportProps, "report">) {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <div className="report-table">
      <table>
        <caption className="visually-hidden">{labels.files}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.file}</th>
            <th scope="col" className="figure">
              nSLOC
            </th>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {scope.map(({ path, nsloc, sha256 }) => (
            <tr key={path}>
              <th scope="row">
                {showsSources ? (
                  <a href={`/audits/${slug}/source?path=${encodeURIComponent(path)}`} download>
                    {path}
                  </a>
                ) : (
                  path
                )}
              </th>
              <td className="figure" data-label="nSLOC">
                {nsloc ?? "–"}
              </td>
              <td data-label="SHA-256">
                <code className="report-hash">{sha256 ?? "–"}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SummaryTable({ findings }: Pick<AuditReport, "findings">) {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  if (findings.length === 0) return <p>{labels.nothing}</p>;
  return (
    <div className="report-table report-table--findings">
      <table>
        <caption className="visually-hidden">{labels.glance}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.finding}</th>
            <th scope="col">{labels.severity}</th>
            <th scope="col">{labels.status}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={finding.number}>
              <th scope="row">
                {/* Links to an element inside the <details>, so that the browser opens it. */}
                <a href={`#finding-${finding.number}`}>
                  {findingName(finding.number)} {finding.title}
                </a>
              </th>
              <td className={`severity-ink--${finding.severity}`} data-label={labels.severity}>
                {SEVERITY_LABELS[finding.severity]}
              </td>
              <td data-label={labels.status}>{findingStanding(finding)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReportProps {
  readonly report: PublishedReport;
  /** The method section of every report. */
  readonly words: typeof REPORT_WORDS;
}

function Verification({ report, words }: ReportProps) {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <>
      <div className="report-hashes">
        <CopyHash name={labels.hashPdf} hash={report.reportSha256} />
        <CopyHash name={labels.hashScope} hash={report.scopeSha256} />
      </div>
      <VerifyForm isOne known={[{ slug: report.slug, project: report.content.project, reportSha256: report.reportSha256 }]} />
      <p className="report-hint">{words.scopeHash}</p>
    </>
  );
}

function Head({ report: { slug, content, isDemo } }: Pick<ReportProps, "report">) {
  const kinds = useLabels("auditLabels", AUDIT_LABELS);
  const labels = useLabels("reportLabels", REPORT_LABELS);
  const lede = fillIn(content.client === "" ? labels.lede : labels.ledeFor, { chain: content.chain, client: content.client });
  return (
    <Hero kind={isDemo ? kinds.reportDemo : kinds.report} headline={content.project} lede={lede} motif={{ slug, family: "company" }}>
      {/* A download, so no client-side navigation. */}
      <a className="button" href={`/audits/${slug}/report.pdf`} download={`${slug}.pdf`}>
        {labels.download}
      </a>
      <a className="button button--quiet" href="#verify">
        {labels.verifyLink}
      </a>
    </Hero>
  );
}

function Summary({ report }: Pick<ReportProps, "report">) {
  const { content } = report;
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <Section heading={labels.summary}>
      <SeverityCounts counts={countSeverities(content.findings)} />
      <dl className="report-facts">
        {factsOf(report, labels).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReportText text={content.summary} />
      <SummaryTable findings={content.findings} />
    </Section>
  );
}

/** A published report, rendered from the same data as its PDF. */
export function ReportView({ report, words }: ReportProps) {
  const { content } = report;
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <>
      <Head report={report} />
      <Summary report={report} />
      <Section heading={labels.scope}>
        {content.repository !== "" && (
          <p>
            <a href={content.repository} rel="noreferrer">
              {content.repository}
            </a>
          </p>
        )}
        <ScopeTable report={report} />
      </Section>
      <Section heading={labels.verify} id="verify">
        <Verification report={report} words={words} />
      </Section>
      {content.findings.length > 0 && (
        <Section heading={labels.findings}>
          {content.findings.map((finding, index) => (
            <FindingArticle key={finding.number} finding={finding} fold={index === 0 ? "open" : "closed"} />
          ))}
        </Section>
      )}
      <Section heading={labels.method}>
        <PhoneFold label={labels.methodFold}>
          <div className="report-method">
            <Paragraphs paragraphs={words.method} />
            <SeverityMatrix />
          </div>
        </PhoneFold>
      </Section>
      <Section heading={labels.disclaimer}>
        <PhoneFold label={labels.disclaimerFold}>
          <Paragraphs paragraphs={words.disclaimer} />
        </PhoneFold>
        <p className="actions">
          <Link className="button button--quiet" to="/audits">
            {labels.all}
          </Link>
          <Link className="button button--quiet" to="/company/request-audit">
            {labels.ask}
          </Link>
        </p>
      </Section>
    </>
  );
}
