import type { TableArtefact } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";

interface SheetTableProps extends Pick<TableArtefact, "columns" | "rows"> {
  readonly caption: string;
  /** The last cell shows the row's tone as a badge. */
  readonly isToned?: boolean;
}

/** Right-aligns numbers, with or without sign, unit or range. */
const isFigure = (cell: string) => /^[<>≤≥±+−–$€£~]?\s?\d[\d,.\s]*(?:\s?[%a-zA-Z/°²]{1,6})?$|^[–—]$/.test(cell);

/** On phones each row becomes a card whose cells show their column names. */
export function SheetTable({ caption, columns, rows, isToned = false }: SheetTableProps) {
  const last = columns.length - 1;
  const figures = columns.map((_, column) => column > 0 && rows.every(({ cells }) => isFigure(cells[column] ?? "")));
  return (
    <table className="sheet-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={figures[index] ? "sheet-table__figure" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, tone }) => (
          <tr key={cells.join()} className={tone && `tone--${tone}`}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row">
                  <Prose text={cell} />
                </th>
              ) : (
                <td key={columns[index]} data-column={columns[index]} className={figures[index] ? "sheet-table__figure figure" : undefined}>
                  <span className={isToned && index === last ? "tone-mark" : undefined}>
                    <Prose text={cell} />
                  </span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
