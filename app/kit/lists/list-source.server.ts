import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { CsvValue } from "#domain/list/csv.ts";
import type { ListDefinition, ListFilter } from "#domain/list/list-definition.ts";
import type { ChoiceValue, DatesValue, NumbersValue } from "#domain/list/list-filters.ts";
import type { Services } from "#platform/services.ts";
import type { BulkAction } from "./bulk-action.server.ts";
import type { ListRow } from "./list-page.ts";

export type Expression = AnyPgColumn | SQL;

/** Where a search looks: in an expression, or in rows of another table, which are then read once for all records together. */
export type Searched = Expression | ((matches: (expression: Expression) => SQL) => SQL);

/** A column of a joined table may be null; the row's type says so, the column's does not. */
type Field<T> = SQL<T> | AnyPgColumn<{ data: NonNullable<T> }>;

interface ValueOfKind {
  readonly choice: ChoiceValue;
  readonly dates: DatesValue;
  readonly numbers: NumbersValue;
}

type Condition<F> = Expression | (F extends ListFilter ? (value: ValueOfKind[F["kind"]]) => SQL : never);

type SortableOf<C> = { [K in keyof C]: C[K] extends { readonly isSortable: true } ? K : never }[keyof C];

interface Rows<Row extends ListRow> {
  readonly from: PgTable;
  /** Left joins that find one row at most: otherwise records would appear twice. */
  readonly joins?: readonly { readonly table: PgTable; readonly on: SQL }[];
  /** Unique: it breaks ties, so that no record moves between pages. */
  readonly id: AnyPgColumn;
  readonly fields: { readonly [K in keyof Row]: Field<Row[K]> };
  /** Every word of a search must occur in one of these. */
  readonly search: readonly Searched[];
  /** What is part of the list at all. */
  readonly where?: SQL;
  /** Choices that only the database or the capabilities know. */
  choices?(services: Services): Promise<KnownChoices>;
}

/** Where the records of a list come from. An expression as a filter is compared with the chosen values. */
export type ListSource<D extends ListDefinition, Row extends ListRow> = Rows<Row> & {
  readonly list: D;
  readonly sort: { readonly [C in SortableOf<D["columns"]>]: Expression };
  readonly filter: { readonly [F in keyof D["filters"]]: Condition<D["filters"][F]> };
  /** Filters that show how many records each choice would find. */
  readonly counted?: readonly (keyof D["filters"])[];
  readonly csv: { readonly [C in keyof D["columns"]]: (row: Row, choices: KnownChoices, services: Services) => CsvValue };
} & (D extends { readonly bulk: infer B } ? { readonly bulk: { readonly [A in keyof B]: BulkAction } } : { readonly bulk?: never });

/** What the machinery sees of any of them. */
export interface AnySource<Row extends ListRow> extends Rows<Row> {
  readonly list: ListDefinition;
  readonly sort: Readonly<Record<string, Expression>>;
  readonly filter: Readonly<Record<string, Expression | ((value: never) => SQL)>>;
  readonly counted?: readonly string[];
  readonly csv: Readonly<Record<string, (row: Row, choices: KnownChoices, services: Services) => CsvValue>>;
  readonly bulk?: Readonly<Record<string, BulkAction>>;
}
