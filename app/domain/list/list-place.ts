import type { SearchParams } from "./search-params.ts";

/** The list a record was opened from, and its 1-based position there. Kept in the record's URL. */
export interface ListPlace {
  /** As `printListQuery` prints it. */
  readonly query: string;
  readonly place: number;
}

const MAX_PLACE = 200_000_000;
const MAX_QUERY_CHARACTERS = 4_000;

/** The URL of a record that is opened from a list. */
export const inList = (href: string, { query, place }: ListPlace): string =>
  `${href}?place=${place}${query === "" ? "" : `&list=${encodeURIComponent(query)}`}`;

/** Undefined on a page that was not opened from a list. */
export function readListPlace(params: SearchParams): ListPlace | undefined {
  const raw = params.get("place") ?? "";
  const place = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
  const query = params.get("list") ?? "";
  return place < 1 || place > MAX_PLACE || query.length > MAX_QUERY_CHARACTERS ? undefined : { query, place };
}
