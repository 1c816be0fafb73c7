import { Link } from "react-router";
import { dayOf } from "#domain/audits/day-of.ts";
import { Hero, Section } from "#kit/site/page-parts.tsx";
import type { WithdrawnReport } from "../published-reports.server.ts";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./report.css";

/** Shown at the report's URL, so that readers do not think a copy is valid or forged. */
export function WithdrawnView({
  slug,
  report: { project, reason, withdrawnAt, publishedAt, reportSha256 },
}: {
  readonly slug: string;
  readonly report: WithdrawnReport;
}) {
  const { report } = useLabels("auditLabels", AUDIT_LABELS);
  return (
    <>
      <Hero
        kind={report}
        headline={project}
        lede={`This report was withdrawn on ${withdrawnAt ? dayOf(withdrawnAt) : ""} and is no longer valid.`}
        motif={{ slug, family: "company" }}
      >
        <Link className="button button--quiet" to="/audits">
          All reports
        </Link>
      </Hero>
      <Section heading="Why">
        <p dir="auto">{reason}</p>
        <p>
          It was public from {publishedAt && dayOf(publishedAt)}. A copy of it has the SHA-256{" "}
          <code className="report-hash">{reportSha256}</code>: such a copy is genuine, but we no longer stand for it.
        </p>
      </Section>
    </>
  );
}
