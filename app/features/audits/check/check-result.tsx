import type { RefObject } from "react";
import { type CheckReport, type FileReport, findingsOf } from "#domain/audits/check/check-report.ts";
import { PASTED } from "#domain/audits/check/source-limits.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import { FindingList } from "./finding-list.tsx";
import { IndicationView } from "./indication-view.tsx";
import { InheritanceView } from "./inheritance-view.tsx";
import { Prose } from "#ui/prose.tsx";
import { counted } from "#domain/text/counted.ts";
import { isFinding } from "#domain/audits/check/finding.ts";
import { Scrollable } from "#ui/scrollable.tsx";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

function FilesTable({ files }: { readonly files: readonly FileReport[] }) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  return (
    <Scrollable className="check-scroll" label={labels.fileTable}>
      <table className="check-table">
        <thead>
          <tr>
            <th scope="col">{labels.file}</th>
            <th scope="col">nSLOC</th>
            <th scope="col">{labels.functions}</th>
            <th scope="col">{labels.calls}</th>
            <th scope="col">{labels.findings}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ path, measure, findings, problem }, index) => (
            <tr key={index}>
              <th scope="row">{path}</th>
              {problem ? (
                <td colSpan={4}>{labels.notRead}</td>
              ) : (
                <>
                  <td className="figure">{measure.nsloc}</td>
                  <td className="figure">{measure.functions}</td>
                  <td className="figure">{measure.externalCalls}</td>
                  <td className="figure">{findings.filter(isFinding).length}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

interface ResultProps {
  readonly report: CheckReport;
  /** A disclaimer about what the result does not mean. */
  readonly isNot: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Moves the cursor in the pasted text. */
  readonly onShow: (line: number, column: number) => void;
}

function headline(report: CheckReport, labels: typeof CHECK_LABELS): string {
  const found = findingsOf(report);
  const serious = found.filter(({ level }) => level === "serious").length;
  if (report.files.every(({ problem }) => problem)) return labels.unread;
  if (found.length === 0) return labels.none;
  const rest = found.length - serious;
  return [serious > 0 && counted(serious, "serious finding"), rest > 0 && fillIn(labels.worth, { count: rest })].filter(Boolean).join(", ");
}

function Problem({ file: { path, problem }, onShow }: { readonly file: FileReport } & Pick<ResultProps, "onShow">) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  if (!problem) return null;
  const { place, message } = problem;
  const where = [path !== PASTED && path, place && fillIn(labels.place, { line: place.line, column: place.column })]
    .filter(Boolean)
    .join(", ");
  const words = where === "" ? message : `${where}: ${message}`;
  return (
    <div className="check__notice">
      <p>{path === PASTED ? capitalise(words) : words}</p>
      {path === PASTED && place && (
        <button type="button" className="button button--quiet button--small" onClick={() => onShow(place.line, place.column)}>
          {fillIn(labels.goTo, { line: place.line })}
        </button>
      )}
    </div>
  );
}

function Facts({ report: { total, files, leftOut } }: Pick<ResultProps, "report">) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const facts = [
    ["nSLOC", total.nsloc],
    [labels.contracts, total.contracts],
    [labels.functions, total.functions],
    [labels.externalCalls, total.externalCalls],
    [labels.assembly, total.sharpEdges],
  ] as const;
  return (
    <>
      <dl className="check-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p className="check__small">{fillIn(labels.leftOut, { files: counted(leftOut, "file") })}</p>}
      {files.length > 1 && <FilesTable files={files} />}
    </>
  );
}

export function CheckResult({ report, isNot, heading, onShow }: ResultProps) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const isRead = report.files.some(({ problem }) => !problem);
  return (
    <div className="check-result">
      <h3 ref={heading} tabIndex={-1}>
        {headline(report, labels)}
      </h3>
      {isNot && (
        <p className="check__small">
          <Prose text={isNot} />
        </p>
      )}
      {report.files.map((file, index) => (
        <Problem key={index} file={file} onShow={onShow} />
      ))}
      {isRead && (
        <>
          <Facts report={report} />
          <FindingList report={report} onShow={onShow} />
          <InheritanceView report={report} />
          <IndicationView report={report} />
        </>
      )}
    </div>
  );
}
