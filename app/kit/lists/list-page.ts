import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { Choice, ListColumn, ListDefinition } from "#domain/list/list-definition.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";
import type { SavedView } from "./saved-view.ts";

export interface ListRow {
  readonly id: string;
}

/** A column as browsers know it: `list-cell.tsx` shows the row's value of the same name by its kind. */
export interface ListColumnShown extends ListColumn {
  readonly kind: "text" | "number" | "money" | "moment" | "day" | "badge";
  /** What stands where there is no value, such as "Nobody". */
  readonly none?: string;
  /** What values are called. */
  readonly words?: Readonly<Record<string, string>>;
  /** Of badges. */
  readonly tones?: Readonly<Record<string, Tone>>;
}

export interface ListShown extends ListDefinition {
  readonly columns: Readonly<Record<string, ListColumnShown>>;
  readonly recordPath?: string;
}

/** "All matching" ends here: more is rather a matter for the database than for a click. */
export const MAX_MATCHING = 10_000;

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The last one when somebody asked for a page beyond it. */
  readonly page: number;
  /** By filter and choice, for those that the source counts. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Everything `<DataTable>` shows. */
export interface ListPage<Row> extends ListResult<Row> {
  readonly list: ListShown;
  readonly query: ListQuery;
  readonly views: readonly SavedView[];
  readonly choices: KnownChoices;
}

/** With what a bulk action can be told, where only the database knows it. */
export function withBulkChoices<Row>(page: ListPage<Row>, action: string, choices: readonly Choice[]): ListPage<Row> {
  const button = page.list.bulk?.[action];
  return button ? { ...page, list: { ...page.list, bulk: { ...page.list.bulk, [action]: { ...button, choices } } } } : page;
}
