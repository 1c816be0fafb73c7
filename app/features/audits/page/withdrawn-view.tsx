import { Link } from "react-router";
import { dayOf } from "#domain/audits/day-of.ts";
import { Hero, Section } from "#kit/site/page-parts.tsx";
import type { WithdrawnReport } from "../published-reports.server.ts";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { page as REPORT_LABELS } from "#content/labels/report.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
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
  const labels = useLabels("reportLabels", REPORT_LABELS);
  return (
    <>
      <Hero
        kind={report}
        headline={project}
        lede={fillIn(labels.withdrawn, { day: withdrawnAt ? dayOf(withdrawnAt) : "" })}
        motif={{ slug, family: "company" }}
      >
        <Link className="button button--quiet" to="/audits">
          {labels.all}
        </Link>
      </Hero>
      <Section heading={labels.why}>
        <p dir="auto">{reason}</p>
        <p>
          <Filled
            text={labels.copies}
            values={{ day: publishedAt && dayOf(publishedAt), hash: <code className="report-hash">{reportSha256}</code> }}
          />
        </p>
      </Section>
    </>
  );
}
