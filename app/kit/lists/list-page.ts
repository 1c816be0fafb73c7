import type { KnownChoices } from "#domain/list/active-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { BuiltInView, Choice, ListColumn, ListDefinition } from "#domain/list/list-definition.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";
import type { Slot } from "./column-places.ts";
import type { SavedView } from "./saved-view.ts";

export interface ListRow {
  readonly id: string;
}

/** A column as sent to browsers: `list-cell.tsx` renders the row's value of the same name according to its kind. */
export interface ListColumnShown extends ListColumn {
  readonly kind: NonNullable<ListColumn["kind"]>;
  /** Shown instead of a missing value, such as "Unassigned". */
  readonly none?: string;
  /** The place in a phone's two-line rows, if one column has the title's; columns without one are hidden there. */
  readonly onPhone?: Slot;
  /** Labels by value. */
  readonly words?: Readonly<Record<string, string>>;
  /** Badge tones by value. */
  readonly tones?: Readonly<Record<string, Tone>>;
}

export interface ListShown extends ListDefinition {
  readonly columns: Readonly<Record<string, ListColumnShown>>;
  readonly recordPath?: string;
}

/** The limit for "all matching" and for counting: more are shown as "10,000+". Larger changes should be made in the database. */
export const MAX_MATCHING = 10_000;

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  /** Counted up to one more than the cap. */
  readonly total: number;
  readonly cap: number;
  readonly hasNext: boolean;
  /** The last page if a later one was requested. */
  readonly page: number;
  /** Keyed by filter and choice, for filters the source counts; empty if there are too many. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** How many rows "all matching" covers. */
export const matchingOf = ({ total, cap }: Pick<ListResult<never>, "total" | "cap">) =>
  total > cap ? MAX_MATCHING : Math.min(total, MAX_MATCHING);

/** The data of `<DataTable>`. */
export interface ListPage<Row> extends ListResult<Row> {
  readonly list: ListShown;
  readonly query: ListQuery;
  /** How old the rows may be if read from a replica. */
  readonly behindMs: number;
  /** For this reader: `me` is replaced with their id. */
  readonly builtIn: readonly BuiltInView[];
  readonly views: readonly SavedView[];
  readonly choices: KnownChoices;
}

/** Adds the options of bulk actions that only the database knows. */
export function withBulkChoices<Row>(page: ListPage<Row>, action: string, choices: readonly Choice[]): ListPage<Row> {
  const button = page.list.bulk?.[action];
  return button ? { ...page, list: { ...page.list, bulk: { ...page.list.bulk, [action]: { ...button, choices } } } } : page;
}
