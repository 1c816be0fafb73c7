import { useId, useState } from "react";
import { isEmptySheet, type Sheet } from "#domain/stats/sheet.ts";
import { FunnelChart } from "./funnel-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { SheetTable } from "./sheet-table.tsx";
import "./chart-panel.css";

interface PanelBodyProps {
  readonly sheet: Sheet;
  readonly isTable: boolean;
}

/** A line is shown as a chart or a table, a funnel as both; bars are part of their table. */
function PanelBody({ sheet, isTable }: PanelBodyProps) {
  if (isEmptySheet(sheet)) return <p className="chart-panel__empty">{sheet.empty}</p>;
  if (sheet.shape === "line" && !isTable) return <LineChart sheet={sheet} />;
  return (
    <>
      {sheet.shape === "funnel" && <FunnelChart sheet={sheet} />}
      <SheetTable sheet={sheet} />
    </>
  );
}

/** A sheet as a chart, with the same rows as a table and as a file. */
export function ChartPanel({ sheet, csvHref }: { readonly sheet: Sheet; readonly csvHref: string }) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const isEmpty = isEmptySheet(sheet);
  return (
    <section className="chart-panel" data-wide={sheet.isWide || undefined} aria-labelledby={id}>
      <div className="chart-panel__head">
        <h2 id={id}>{sheet.title}</h2>
        {!isEmpty && (
          <div className="chart-panel__tools">
            {sheet.shape === "line" && (
              <button type="button" className="link-button chart-panel__tool" onClick={() => setIsTable(!isTable)}>
                {isTable ? "Show as chart" : "Show as table"}
                <span className="visually-hidden"> “{sheet.title}”</span>
              </button>
            )}
            <a className="link-button chart-panel__tool" href={csvHref} download>
              CSV<span className="visually-hidden"> of {sheet.title}</span>
            </a>
          </div>
        )}
      </div>
      {sheet.about !== undefined && !isEmpty && <p className="chart-panel__about">{sheet.about}</p>}
      <PanelBody sheet={sheet} isTable={isTable} />
    </section>
  );
}
