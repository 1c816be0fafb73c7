import type { FileReport } from "#domain/audits/check/check-report.ts";
import { isFinding } from "#domain/audits/check/finding.ts";
import { Scrollable } from "#ui/scrollable.tsx";

export function FilesTable({ files }: { readonly files: readonly FileReport[] }) {
  return (
    <Scrollable className="check-scroll" label="Files">
      <table className="check-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">nSLOC</th>
            <th scope="col">Functions</th>
            <th scope="col">Calls</th>
            <th scope="col">Findings</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ path, measure, findings, problem }, index) => (
            <tr key={index}>
              <th scope="row">{path}</th>
              {problem ? (
                <td colSpan={4}>not read</td>
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
