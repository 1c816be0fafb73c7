import type { ReactNode } from "react";
import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { Direction, ListDefinition } from "#domain/list/list-definition.ts";
import { inList } from "#domain/list/list-place.ts";
import { type ListQuery, printListQuery } from "#domain/list/list-query.ts";
import { HeadCell, PageCheckbox } from "#ui/admin/table/table-head.tsx";
import { TableRow } from "#ui/admin/table/table-row.tsx";
import { placesOf } from "./column-places.ts";
import { contentOf } from "./list-cell.tsx";
import type { ListColumnShown, ListPage, ListRow } from "./list-page.ts";
import type { Selection } from "./use-selection.ts";

export type Cells<Row> = Readonly<Record<string, (row: Row, choices: KnownChoices) => ReactNode>>;

export interface RowParts<Row extends ListRow> {
  /** Renderers for columns not rendered by kind. */
  readonly cells?: Cells<Row> | undefined;
  /** A row's name, used in "Select …". */
  readonly nameOf: (row: Row) => string;
  /** The record's page, if it is not below `recordPath`. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
}

interface ListTableProps<Row extends ListRow> extends RowParts<Row> {
  readonly page: ListPage<Row>;
  readonly caption: string;
  readonly selection: Selection;
  readonly isLoading: boolean;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { asc: "desc", desc: "asc" };

function sortHref(list: ListDefinition, query: ListQuery, column: string): string {
  const direction = query.sort === column ? OPPOSITE[query.direction] : "asc";
  return `?${printListQuery(list, { ...query, sort: column, direction, page: 1 })}`;
}

/** The list comes along: its address, the place of the record in it, and the record after it. */
function recordHref({ list, query, rows }: ListPage<ListRow>, { id }: ListRow, index: number): string | undefined {
  if (list.recordPath === undefined) return undefined;
  const place = (query.page - 1) * query.pageSize + index + 1;
  return inList(`${list.recordPath}/${id}`, { query: printListQuery(list, query), place, next: rows[index + 1]?.id });
}

const columnsOf = ({ list, query }: ListPage<ListRow>) =>
  query.columns.flatMap((id) => {
    const column = list.columns[id];
    return column ? [[id, column] as const] : [];
  });

function Head<Row extends ListRow>({ page, selection }: Pick<ListTableProps<Row>, "page" | "selection">) {
  const { list, query, rows } = page;
  const columns = columnsOf(page);
  const places = placesOf(columns);
  return (
    <thead>
      <tr>
        {list.bulk && (
          <PageCheckbox chosen={rows.filter(({ id }) => selection.has(id)).length} shown={rows.length} onToggle={selection.togglePage} />
        )}
        {columns.map(([id, column]) => (
          <HeadCell
            key={id}
            column={column}
            rank={places[id]?.rank}
            sorted={query.sort === id ? query.direction : undefined}
            href={sortHref(list, query, id)}
          />
        ))}
      </tr>
    </thead>
  );
}

/** The rows. While others load, they become skeletons of the same size, so that the layout does not shift. */
export function ListTable<Row extends ListRow>({ page, caption, cells, nameOf, hrefOf, selection, isLoading }: ListTableProps<Row>) {
  const { list } = page;
  const columns = columnsOf(page);
  const places = placesOf(columns);
  const cellOf = ([id, column]: readonly [string, ListColumnShown], row: Row) => ({
    id,
    label: column.label,
    isFigure: column.isFigure ?? false,
    isCount: column.kind === "number",
    ...places[id],
    content: cells?.[id] ? cells[id](row, page.choices) : contentOf(column, row[id as keyof Row]),
  });
  return (
    <div className="list-frame">
      <table className="list-table" aria-busy={isLoading || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <Head page={page} selection={selection} />
        <tbody>
          {page.rows.map((row, index) => (
            <TableRow
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              href={hrefOf ? hrefOf(row) : recordHref(page, row, index)}
              cells={columns.map((column) => cellOf(column, row))}
              selection={list.bulk && { isChosen: selection.has(row.id), onToggle: () => selection.toggle(row.id) }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
