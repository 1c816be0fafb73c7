import type { Direction, ListDefinition } from "./list-definition.ts";
import { type FilterValue, parseFilters, printFilters } from "./list-filters.ts";
import { cleanText, isId, type SearchParams } from "./search-params.ts";

export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_CHARACTERS = 200;

/** Filters, order and page of a list. Kept in the URL, so that it can be bookmarked, shared and returned to. */
export interface ListQuery {
  readonly search: string;
  readonly sort: string;
  readonly direction: Direction;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** In the order of the definition; the first is always included. */
  readonly columns: readonly string[];
  /** The saved view it started from. */
  readonly view?: string;
}

function parseSort(list: ListDefinition, raw: string | null): Pick<ListQuery, "sort" | "direction"> {
  const column = raw?.replace(/^-/, "") ?? "";
  if (!Object.hasOwn(list.columns, column) || !list.columns[column]?.isSortable)
    return { sort: list.sort.column, direction: list.sort.direction };
  return { sort: column, direction: raw?.startsWith("-") ? "desc" : "asc" };
}

export const printSort = (column: string, direction: Direction) => (direction === "desc" ? `-${column}` : column);

function parsePage(raw: string | null): number {
  const page = /^\d{1,9}$/.test(raw ?? "") ? Number(raw) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

const defaultColumns = (list: ListDefinition) => Object.keys(list.columns).filter((id, index) => index === 0 || !list.columns[id]?.isExtra);

function parseColumns(list: ListDefinition, wanted: readonly string[]): readonly string[] {
  const known = Object.keys(list.columns);
  const isAnyKnown = wanted.some((id) => known.includes(id));
  return isAnyKnown ? known.filter((id, index) => index === 0 || wanted.includes(id)) : defaultColumns(list);
}

/** Ignores anything unknown or malformed. */
export function parseListQuery(list: ListDefinition, params: SearchParams): ListQuery {
  const size = Number(params.get("size"));
  const view = params.get("view") ?? "";
  return {
    search: cleanText(params.get("q") ?? "", MAX_SEARCH_CHARACTERS),
    ...parseSort(list, params.get("sort")),
    page: parsePage(params.get("page")),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_PAGE_SIZE,
    filters: parseFilters(list, params),
    columns: parseColumns(list, params.getAll("columns")),
    ...(isId(view) && { view }),
  };
}

/** Prints only what differs from the defaults, so that URLs stay short. Without the leading question mark. */
export function printListQuery(list: ListDefinition, query: ListQuery): string {
  const sort = printSort(query.sort, query.direction);
  const isDefaultColumns = query.columns.join() === defaultColumns(list).join();
  const pairs: readonly (readonly [string, string])[] = [
    ...(query.search === "" ? [] : [["q", query.search] as const]),
    ...printFilters(list, query.filters),
    ...(sort === printSort(list.sort.column, list.sort.direction) ? [] : [["sort", sort] as const]),
    ...(isDefaultColumns ? [] : query.columns.map((id) => ["columns", id] as const)),
    ...(query.pageSize === DEFAULT_PAGE_SIZE ? [] : [["size", String(query.pageSize)] as const]),
    ...(query.page === 1 ? [] : [["page", String(query.page)] as const]),
    ...(query.view === undefined ? [] : [["view", query.view] as const]),
  ];
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
}

/** What a saved view keeps: filters, order and columns, but not the page number. */
export function printForView(list: ListDefinition, query: ListQuery): string {
  const { view: _, ...kept } = query;
  return printListQuery(list, { ...kept, page: 1 });
}

export const isNarrowed = (query: ListQuery) => query.search !== "" || Object.keys(query.filters).length > 0;
