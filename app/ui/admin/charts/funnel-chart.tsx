import { sayValue } from "#domain/stats/say-value.ts";
import type { Sheet, SheetValue } from "#domain/stats/sheet.ts";
import { readAloud, Readout, type ReadValue } from "./readout.tsx";
import { useReading } from "./use-reading.ts";
import "./funnel-chart.css";

const STEP = 100;
const GAP = 14;
const HEIGHT = 100;

interface Column {
  readonly name: string;
  readonly entered: number;
  readonly wentOn: number;
}

const numberOf = (value: SheetValue | undefined) => (typeof value === "number" ? value : 0);

function columnsOf({ columns, rows }: Sheet): readonly Column[] {
  const at = (mark: "main" | "second") => columns.findIndex((column) => column.mark === mark);
  const [main, second] = [at("main"), at("second")];
  return rows.map((row) => ({ name: String(row[0]), entered: numberOf(row[main]), wentOn: numberOf(row[second]) }));
}

interface StepShapeProps {
  readonly column: Column;
  readonly next: Column | undefined;
  readonly left: number;
  readonly heightOf: (people: number) => number;
}

/** Visitors who went on, woven through to the next step; above them, those who were lost. */
function StepShape({ column: { entered, wentOn }, next, left, heightOf }: StepShapeProps) {
  const [all, on] = [HEIGHT - heightOf(entered), HEIGHT - heightOf(wentOn)];
  const [from, to] = [left + GAP, left + STEP - GAP];
  return (
    <>
      <path className="funnel__on" d={`M${from} ${on}H${to}V${HEIGHT}H${from}Z`} />
      <path className="funnel__lost" d={`M${from} ${all}H${to}V${on}H${from}Z`} />
      {next && <path className="funnel__way" d={`M${to} ${on}L${to + GAP * 2} ${HEIGHT - heightOf(next.entered)}V${HEIGHT}H${to}Z`} />}
    </>
  );
}

function Shapes({ columns, index }: { readonly columns: readonly Column[]; readonly index: number }) {
  const most = Math.max(1, ...columns.map(({ entered }) => entered));
  const heightOf = (people: number) => (people * HEIGHT) / most;
  return (
    <svg className="funnel__shapes" viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="funnel__chosen" d={`M${index * STEP} 0h${STEP}V${HEIGHT}h-${STEP}Z`} />
      {columns.map((column, step) => (
        <StepShape key={column.name} column={column} next={columns[step + 1]} left={step * STEP} heightOf={heightOf} />
      ))}
      <path className="chart-grid" d={`M0 ${HEIGHT}H${columns.length * STEP}`} />
    </svg>
  );
}

const shareLost = ({ entered, wentOn }: Column) => (entered > 0 ? (entered - wentOn) / entered : null);

/** Steps that some visitors do not get past. Reads out the step that loses most until another is chosen. */
export function FunnelChart({ sheet }: { readonly sheet: Sheet }) {
  const columns = columnsOf(sheet);
  const lost = columns.map(({ entered, wentOn }) => entered - wentOn);
  const { index, plot } = useReading(columns.length, "columns", lost.indexOf(Math.max(...lost)));
  const chosen = columns[index];
  if (!chosen) return null;
  const values: readonly ReadValue[] = [
    { label: "Entered", words: sayValue("count", chosen.entered) },
    { label: "Went on", mark: "main", words: sayValue("count", chosen.wentOn) },
    {
      label: "Stopped",
      mark: "bad",
      words: `${sayValue("count", chosen.entered - chosen.wentOn)} (${sayValue("share", shareLost(chosen))})`,
    },
  ];
  return (
    <div className="funnel">
      <Readout at={chosen.name} values={values} />
      <ol className="funnel__shares" aria-hidden="true">
        {columns.map((column) => (
          <li key={column.name}>{column.entered > column.wentOn ? `−${Math.round(100 * (shareLost(column) ?? 0))}%` : ""}</li>
        ))}
      </ol>
      <div
        className="funnel__plot"
        role="slider"
        tabIndex={0}
        aria-label={`${sheet.title}, step by step`}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={index + 1}
        aria-valuetext={readAloud(chosen.name, values)}
        {...plot}
      >
        <Shapes columns={columns} index={index} />
      </div>
      <ol className="funnel__names" aria-hidden="true">
        {columns.map(({ name }, step) => (
          <li key={name} data-chosen={step === index || undefined}>
            <b>{name.split(". ", 1)[0]}</b> <span>{name.slice(name.indexOf(". ") + 2)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
