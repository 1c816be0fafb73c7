import { isId, type SearchParams } from "./search-params.ts";

/** The list a record was opened from, and its 1-based position there. Kept in the record's URL. */
export interface ListPlace {
  /** As `printListQuery` prints it. */
  readonly query: string;
  readonly place: number;
  /** The record after it when it was opened: a change may move the record to another place. */
  readonly next?: string | undefined;
}

const MAX_PLACE = 200_000_000;
const MAX_QUERY_CHARACTERS = 4_000;

/** The page of a record that is opened from a list. */
export const inList = (href: string, { query, place, next }: ListPlace): string =>
  `${href}?place=${place}${next === undefined ? "" : `&next=${next}`}${query === "" ? "" : `&list=${encodeURIComponent(query)}`}`;

/** Undefined on a page that was not opened from a list. */
export function readListPlace(params: SearchParams): ListPlace | undefined {
  const raw = params.get("place") ?? "";
  const place = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
  const query = params.get("list") ?? "";
  if (place < 1 || place > MAX_PLACE || query.length > MAX_QUERY_CHARACTERS) return undefined;
  const next = params.get("next") ?? "";
  return { query, place, ...(isId(next) && { next }) };
}
