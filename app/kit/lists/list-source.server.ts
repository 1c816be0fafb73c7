import { type GetColumnData, is, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { CsvValue } from "#domain/list/csv.ts";
import type { BuiltInView, Direction, ListDefinition, ListFilter, ReservedName } from "#domain/list/list-definition.ts";
import type { ChoiceValue, DatesValue, NumbersValue } from "#domain/list/list-filters.ts";
import type { Services } from "#platform/services.ts";
import type { BulkAction } from "./bulk-action.server.ts";
import { withinDollars } from "./filter-conditions.server.ts";
import type { ListColumnShown, ListRow, ListShown } from "./list-page.ts";
import type { Expression, Matches } from "./search-matches.ts";

type Selected = Readonly<Record<string, Expression>>;

/**
 * What a search matches: an expression, a condition, or rows of another large table. The latter has two conditions: `all` finds every such
 * record by the other table's index, `one` checks the rows of one record.
 */
export type Searched =
  | Expression
  | ((matches: Matches, word: string) => SQL | undefined)
  | { readonly all: (matches: Matches, word: string) => SQL; readonly one: (matches: Matches, word: string) => SQL };

/** The ORDER BY terms for one direction. */
export type Order = (direction: Direction) => readonly SQL[];

/** One entry per column: its label, its value and its kind, which decides how it is shown, sorted and exported. */
interface Column extends Omit<ListColumnShown, "isSortable"> {
  /** The row's value under the column's name. Omitted if `derived` computes it. */
  readonly value?: Expression;
  /** Defaults to the value, lower-cased for text. */
  readonly sort?: Expression | Order | false;
}

type Columns = Readonly<Record<string, Column>>;

/** A filter named after a column uses its label and value unless set here. */
interface FilterSource<Value> {
  readonly label?: string;
  /** An expression is compared with the chosen value. */
  readonly by?: Expression | ((value: Value, now: Date) => SQL);
}

interface ChoiceSource extends FilterSource<ChoiceValue>, Omit<ListFilter & { readonly kind: "choice" }, "label"> {
  /** Shows how many records each choice would find. */
  readonly isCounted?: boolean;
}

type Filters = Readonly<
  Record<
    string,
    | ChoiceSource
    | (FilterSource<DatesValue> & { readonly kind: "dates"; readonly isCounted?: never })
    | (FilterSource<NumbersValue> & { readonly kind: "numbers"; readonly isCounted?: never })
  >
> & { readonly [R in ReservedName]?: never };

/** Columns of joined tables may be null whatever their own type, because every join is a left join. */
type ValueOf<E, From extends PgTable> =
  E extends SQL<infer T>
    ? T
    : E extends AnyPgColumn
      ? GetColumnData<E> | (E["_"]["tableName"] extends From["_"]["name"] ? never : null)
      : never;

type Flat<T> = { readonly [K in keyof T]: T[K] };

type StoredRow<From extends PgTable, C, F> = Flat<
  {
    [K in keyof C as C[K] extends { readonly value: Expression } ? K : never]: C[K] extends { readonly value: infer E }
      ? ValueOf<E, From>
      : never;
  } & {
    [K in keyof F]: ValueOf<F[K], From>;
  } & ListRow
>;

type Derived<Row, D> = { readonly [K in keyof D]: (row: Row, services: Services) => D[K] };

interface Rows {
  readonly from: PgTable;
  /** Left joins with at most one row each; otherwise records would appear twice. */
  readonly joins?: readonly { readonly table: PgTable; readonly on: SQL }[];
  /** Unique: it breaks ties, so that no record moves between pages. */
  readonly id: AnyPgColumn;
  /** Every word of a search must occur in at least one of these. */
  readonly search: readonly Searched[];
  /** Restricts the list's rows. */
  readonly where?: SQL | undefined;
  /** Choices that only the database or the capabilities know. */
  readonly choices?: (services: Services) => Promise<KnownChoices>;
  readonly bulk?: Readonly<Record<string, BulkAction>>;
  /** Read for the export only: what a column shows cut, by its name. */
  readonly uncut?: Selected;
  /** Tabs shown before "All". */
  readonly views?: readonly BuiltInView[];
}

type CsvOf<Row> = (row: Row, choices: KnownChoices, services: Services) => CsvValue | Date;

interface ListSpec<From extends PgTable, C extends Columns, F extends Selected, D>
  extends Omit<ListDefinition, "columns" | "filters" | "sort" | "bulk">, Rows {
  readonly from: From;
  /** The parent path of the record pages: `/admin/quotes` for `/admin/quotes/:id`. */
  readonly recordPath?: string;
  /** The first column is always shown and links to the record. */
  readonly columns: C;
  /** Further values the cells need. */
  readonly fields?: F;
  /** Values computed from the row after reading. */
  readonly derived?: Derived<StoredRow<From, C, F>, D>;
  readonly filters: Filters;
  readonly sort: { readonly column: keyof NoInfer<C> & string; readonly direction: Direction };
  /** For columns whose export differs from the value. */
  readonly csv?: { readonly [K in keyof C]?: CsvOf<Flat<StoredRow<From, C, F> & D>> };
}

/** Where a list's records come from, and what browsers receive about it. */
export interface ListSource<Row extends ListRow> extends Rows {
  readonly list: ListShown;
  readonly fields: Selected;
  readonly derive: (row: ListRow, services: Services) => Row;
  readonly sort: Readonly<Record<string, Order>>;
  readonly filter: Readonly<Record<string, Expression | ((value: never, now: Date) => SQL)>>;
  readonly counted: readonly string[];
  readonly csv: Readonly<Record<string, CsvOf<Row>>>;
}

export type RowOf<S> = S extends ListSource<infer Row> ? Row : never;

const mapped = <T, R>(record: Readonly<Record<string, T>>, of: (value: T, key: string) => R | undefined): Readonly<Record<string, R>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const made = of(value, key);
      return made === undefined ? [] : [[key, made] as const];
    }),
  );

/** Leaves out NULLS LAST if no value can be missing, because an ordinary index read backwards has the opposite order. */
function orderOf({ kind, value, words, sort = value }: Column, from: PgTable, isOwnSort: boolean): Order | undefined {
  if (!sort || typeof sort === "function") return sort || undefined;
  const by = !isOwnSort && kind === "text" && !words ? sql`lower(${sort})` : sort;
  const isComplete = is(sort, PgColumn) && sort.notNull && sort.table === from;
  return (direction) => [sql`${by} ${sql.raw(direction === "asc" || isComplete ? direction : "desc nulls last")}`];
}

function shownColumn(given: Column, isSortable: boolean): ListColumnShown {
  const { value: _, sort: __, ...column } = given;
  const isFigure = column.isFigure ?? (column.kind === "number" || column.kind === "money");
  return { ...column, ...(isSortable && { isSortable }), ...(isFigure && { isFigure }) };
}

function shownFilter(given: Filters[string], label: string): ListFilter {
  const { by: _, isCounted: __, ...filter } = given;
  return { label, ...filter };
}

function filterBy(
  list: string,
  columns: Columns,
  id: string,
  { kind, by }: Filters[string],
): Expression | ((value: never, now: Date) => SQL) {
  const column = columns[id];
  const found = by ?? column?.value;
  if (!found) throw new Error(`The list "${list}" has nothing to compare "${id}" with.`);
  return kind === "numbers" && column?.kind === "money" && !by ? withinDollars(found as AnyPgColumn) : found;
}

function csvOf({ kind, words }: Column, id: string): CsvOf<ListRow> {
  return (row) => {
    const value = (row as unknown as Readonly<Record<string, CsvValue | Date | readonly string[]>>)[id];
    if (Array.isArray(value)) return value.join(", ");
    if (words) return words[String(value)];
    return kind === "money" && typeof value === "number" ? value / 100 : (value as CsvValue | Date);
  };
}

/** Builds a source from a table of columns; its row type is inferred. */
export function listSource<
  From extends PgTable,
  const C extends Columns,
  F extends Selected = Record<never, never>,
  D = Record<never, never>,
>(spec: ListSpec<From, C, F, D>): ListSource<Flat<StoredRow<From, C, F> & D>> {
  type Row = Flat<StoredRow<From, C, F> & D>;
  const { name, permission, noun, recordPath, columns, filters, sort, bulk, fields, derived = {}, csv = {}, ...rows } = spec;
  const empty = Object.keys(columns).find((id) => !columns[id]?.value && !(id in derived));
  if (empty !== undefined) throw new Error(`The column "${empty}" of the list "${name}" has neither a value nor is it derived.`);
  const sorts = mapped(columns, (column) => orderOf(column, spec.from, column.sort !== undefined));
  return {
    ...rows,
    ...(bulk && { bulk }),
    list: {
      name,
      permission,
      noun,
      ...(recordPath !== undefined && { recordPath }),
      columns: mapped(columns, (column, id) => shownColumn(column, id in sorts)),
      filters: mapped(filters, (filter, id) => shownFilter(filter, columns[id]?.label ?? id)) as ListShown["filters"],
      sort,
      ...(bulk && { bulk: mapped(bulk, ({ button }) => button) }),
    },
    fields: { id: spec.id, ...mapped(columns, ({ value }) => value), ...fields },
    derive: (row, services) =>
      ({
        ...row,
        ...mapped(derived as Derived<ListRow, Readonly<Record<string, unknown>>>, (make) => make(row, services)),
      }) as unknown as Row,
    sort: sorts,
    filter: mapped(filters, (filter, id) => filterBy(name, columns, id, filter)),
    counted: Object.keys(filters).filter((id) => filters[id]?.isCounted),
    csv: { ...mapped(columns, csvOf), ...csv } as Readonly<Record<string, CsvOf<Row>>>,
  };
}
