import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { SavedView } from "./saved-view.ts";

export interface ListRow {
  readonly id: string;
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
  readonly query: ListQuery;
  readonly views: readonly SavedView[];
  readonly choices: KnownChoices;
}
