import { Link } from "react-router";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import type { DocumentPage, ProductWords } from "#content/page-types.ts";
import { dayOf } from "#domain/audits/day-of.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Dotted } from "#ui/dotted.tsx";
import { Weave } from "#ui/weave.tsx";
import type { ListedReports } from "../published-reports.server.ts";
import { SeverityCounts } from "./severity-counts.tsx";
import { VerifyForm } from "./verify-form.tsx";
import "./reports.css";

interface FilterProps {
  readonly name: "year" | "chain";
  readonly label: string;
  readonly values: readonly string[];
  readonly listed: ListedReports;
}

/** Plain links: they work without scripts and can be shared. */
function Filter({ name, label, values, listed: { chosen } }: FilterProps) {
  const { all } = useLabels("auditLabels", AUDIT_LABELS);
  if (values.length < 2 && chosen[name] === undefined) return null;
  const hrefOf = (value: string | undefined) => {
    const params = new URLSearchParams(
      Object.entries({ ...chosen, [name]: value }).flatMap(([key, each]) => (each === undefined ? [] : [[key, each]])),
    );
    return params.size > 0 ? `/audits?${params.toString()}` : "/audits";
  };
  return (
    <nav className="report-filter" aria-label={label}>
      <span>{label}</span>
      {[undefined, ...values].map((value) => (
        <Link key={value ?? "all"} to={hrefOf(value)} aria-current={chosen[name] === value ? "true" : undefined} preventScrollReset>
          {value ?? all}
        </Link>
      ))}
    </nav>
  );
}

function Entry({ report }: { readonly report: ListedReports["reports"][number] }) {
  const { slug, project, client, chain, publishedAt, counts, isDemo, reportSha256 } = report;
  const { demo } = useLabels("auditLabels", AUDIT_LABELS);
  return (
    <li className="report-entry">
      <Weave slug={slug} family="company" />
      <div className="report-entry__words">
        <h3>
          <Link to={`/audits/${slug}`} prefetch="intent">
            {project}
          </Link>
        </h3>
        <Dotted facts={[isDemo ? demo : client, chain, dayOf(publishedAt)].filter(Boolean)} />
        <SeverityCounts counts={counts} />
        <p className="report-entry__hash">
          SHA-256 <code>{reportSha256.slice(0, 16)}…</code>
        </p>
      </div>
    </li>
  );
}

interface AuditsViewProps {
  readonly page: DocumentPage;
  readonly listed: ListedReports;
  readonly words: ProductWords["reports"];
}

/** The page's text with the list of published reports. */
export function AuditsView({ page, listed, words }: AuditsViewProps) {
  const { reports, years, chains } = listed;
  const labels = useLabels("auditLabels", AUDIT_LABELS);
  return (
    <>
      <Hero kind={labels.kind} headline={page.headline} lede={page.lede} motif={{ slug: "audits", family: "company" }}>
        <Link className="button" to="/company/request-audit">
          {labels.ask}
        </Link>
        <Link className="button button--quiet" to="/services/smart-contract-audit">
          {labels.how}
        </Link>
      </Hero>
      <Section heading={labels.published}>
        <div className="report-filters">
          <Filter name="year" label={labels.year} values={years} listed={listed} />
          <Filter name="chain" label={labels.chain} values={chains} listed={listed} />
        </div>
        {reports.length === 0 ? (
          <Paragraphs paragraphs={[words.none]} />
        ) : (
          <ul className="report-list">
            {reports.map((report) => (
              <Entry key={report.slug} report={report} />
            ))}
          </ul>
        )}
      </Section>
      {listed.known.length > 0 && (
        <Section heading={words.verify.heading} id="verify">
          <Paragraphs paragraphs={[words.verify.text]} />
          <VerifyForm known={listed.known} />
        </Section>
      )}
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
    </>
  );
}
