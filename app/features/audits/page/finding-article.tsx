import type { ReactNode } from "react";
import { placeOf } from "#domain/audits/excerpt.ts";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { findingName, type ReportFinding } from "#domain/audits/report.ts";
import { readReference } from "#domain/audits/weakness-reference.ts";
import { LEVEL_LABELS, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { dedent } from "#kit/code/indent-of.ts";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Code, ReportText } from "./report-text.tsx";
import { page as REPORT_LABELS } from "#content/labels/report.ts";
import { useLabels } from "#kit/site/use-labels.ts";

function References({ references }: Pick<ReportFinding, "references">) {
  return references
    .flatMap((each) => readReference(each) ?? [])
    .map(({ name, href }, index) => (
      <span key={name}>
        {index > 0 && ", "}
        <a href={href} rel="noreferrer">
          {name}
        </a>
      </span>
    ));
}

function Facts({ finding }: { readonly finding: ReportFinding }) {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  const above = "finding__above";
  const facts: readonly (readonly [name: string, value: ReactNode, className?: string])[] = [
    [labels.severity, <strong key="severity">{SEVERITY_LABELS[finding.severity]}</strong>, above],
    [labels.impact, LEVEL_LABELS[finding.impact]],
    [labels.likelihood, LEVEL_LABELS[finding.likelihood]],
    [labels.status, findingStanding(finding), above],
    ...(finding.references.length > 0
      ? [[labels.references, <References key="references" references={finding.references} />] as const]
      : []),
  ];
  return (
    <dl className="finding__facts">
      {facts.map(([name, value, className]) => (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <>
      <h4>{title}</h4>
      <ReportText text={text} />
    </>
  );
}

/** Has the address of the finding: a link to the article around it would leave it folded on a phone. */
function Inside({ finding }: { readonly finding: ReportFinding }) {
  const labels = useLabels("reportLabels", REPORT_LABELS);
  const place = placeOf(finding);
  return (
    <div className="finding__inside" id={`finding-${finding.number}`}>
      <Facts finding={finding} />
      {place !== "" && <p className="finding__place">{place}</p>}
      {finding.excerpt !== "" && <Code text={dedent(finding.excerpt)} firstLine={finding.lineFrom} />}
      <Part title={labels.wrong} text={finding.description} />
      <Part title={labels.proof} text={finding.proof} />
      <Part title={labels.repair} text={finding.recommendation} />
      {finding.clientWords !== "" && (
        <>
          <h4>{labels.owners}</h4>
          {/* The client's text; links and code are not rendered. */}
          <p className="finding__said" dir="auto">
            {finding.clientWords}
          </p>
        </>
      )}
    </div>
  );
}

interface FindingProps {
  readonly finding: ReportFinding;
  /** How it starts on a phone; without it, it cannot be folded. */
  readonly fold?: "open" | "closed";
  readonly children?: ReactNode;
}

/** One finding as readers and clients see it. */
export function FindingArticle({ finding, fold, children }: FindingProps) {
  const name = findingName(finding.number);
  return (
    <article className={`finding finding--${finding.severity}`} aria-labelledby={`finding-${finding.number}-title`}>
      <h3 id={`finding-${finding.number}-title`}>
        <span className="finding__number">{name}</span> {finding.title}
      </h3>
      {fold ? (
        <PhoneFold label={`${SEVERITY_LABELS[finding.severity]} · ${findingStanding(finding)}`} isOpen={fold === "open"}>
          <Inside finding={finding} />
        </PhoneFold>
      ) : (
        <Inside finding={finding} />
      )}
      {children}
    </article>
  );
}
