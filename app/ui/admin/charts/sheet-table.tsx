import { sayValue } from "#domain/stats/say-value.ts";
import { rowName, type Sheet, type SheetColumn, type SheetValue } from "#domain/stats/sheet.ts";
import { Scrollable } from "#ui/scrollable.tsx";
import "./sheet-table.css";

interface BarProps {
  readonly value: number;
  readonly before: number | undefined;
  readonly most: number;
}

const percent = (value: number, most: number) => `${((100 * value) / most).toFixed(2)}%`;

/** As long as the value; the strip below shows the previous value. */
function Bar({ value, before, most }: BarProps) {
  return (
    <svg className="sheet-table__bar" aria-hidden="true" width="100%" height="100%">
      <rect className="sheet-table__bar-now" width={percent(value, most)} height="100%" />
      {before !== undefined && before > 0 && (
        <rect className="sheet-table__bar-before" y="88%" width={percent(Math.min(before, most), most)} height="12%" />
      )}
    </svg>
  );
}

const figureAt = (row: readonly SheetValue[], index: number) => (typeof row[index] === "number" ? row[index] : undefined);

function barsOf({ shape, columns, rows }: Sheet) {
  const main = columns.findIndex(({ mark }) => mark === "main");
  const before = columns.findIndex(({ mark, unit }) => mark === "before" && unit === columns[main]?.unit);
  const most = Math.max(1, ...rows.map((row) => figureAt(row, main) ?? 0));
  return shape === "bars"
    ? (row: readonly SheetValue[]) => <Bar value={figureAt(row, main) ?? 0} before={figureAt(row, before)} most={most} />
    : () => null;
}

const className = ({ unit }: SheetColumn) => (unit === "text" ? undefined : "sheet-table__figure");

/** Rows of figures; for bar sheets, with a bar behind each name. */
export function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const barOf = barsOf(sheet);
  const [, ...figures] = sheet.columns;
  return (
    <Scrollable label={`${sheet.title}, as a table`} className="sheet-table__frame">
      <table className="sheet-table">
        <caption className="visually-hidden">{sheet.title}</caption>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column.label} scope="col" className={className(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                {barOf(row)}
                <span className="sheet-table__name">{rowName(sheet, index)}</span>
              </th>
              {figures.map((column, at) => (
                <td key={column.label} className={className(column)} data-mark={column.mark}>
                  {sayValue(column.unit, row[at + 1] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
