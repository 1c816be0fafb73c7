import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { NONE } from "#domain/list/list-definition.ts";
import type { ChoiceValue, DatesValue, FilterValue, NumbersValue } from "#domain/list/list-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import { contains } from "#kit/capability/record-search.server.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import type { Expression } from "./search-matches.ts";
import { selectFrom } from "./select-from.server.ts";

const MAX_WORDS = 8;
/** Counts occurrences of the word; one record may have several. */
const MAX_FOUND = 20_000;

interface Search {
  readonly condition: SQL | undefined;
  /** Too many records contain the words to check them all. */
  readonly isCommon: boolean;
}

/** One condition for each column that may contain the word. */
function placesOf<Row extends ListRow>({ search }: ListSource<Row>, word: string, apart: "all" | "one"): readonly SQL[] {
  const matches = (expression: Expression) => contains(expression, word);
  return search.flatMap((place) => {
    if (typeof place === "function") return place(matches, word) ?? [];
    return "all" in place ? place[apart](matches, word) : matches(place);
  });
}

/**
 * A rare word is looked up first, each column by its own index: the planner cannot estimate how many records all of them find together, and
 * a wrong guess reads everything. A word that too many records contain becomes a condition instead, because the first matches are found
 * quickly.
 */
async function wordCondition<Row extends ListRow>(db: Db, source: ListSource<Row>, word: string): Promise<Search> {
  const places = placesOf(source, word, "all").map((place) => {
    const ids = selectFrom(db, source, { id: sql<string>`${source.id}::text`.as("id") });
    return sql`${ids.where(place)}`;
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(places, sql` union all `)}) found limit ${MAX_FOUND + 1}`,
  );
  if (rows.length > MAX_FOUND) return { condition: or(...placesOf(source, word, "one")), isCommon: true };
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { condition: sql`${source.id} = any(${sql.param(ids)}::${sql.raw(source.id.getSQLType())}[])`, isCommon: false };
}

/** All words must occur. */
export async function searchConditions<Row extends ListRow>(db: Db, source: ListSource<Row>, search: string): Promise<Search> {
  const words = search.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const each = await Promise.all(words.map((word) => wordCondition(db, source, word)));
  return { condition: and(...each.map(({ condition }) => condition)), isCommon: each.length > 0 && each.every(({ isCommon }) => isCommon) };
}

function isChosen(expression: Expression, { values }: ChoiceValue): SQL | undefined {
  const named = values.filter((value) => value !== NONE);
  return or(named.length === 0 ? undefined : sql`${expression} in ${named}`, values.includes(NONE) ? isNull(expression) : undefined);
}

/** Days start and end in the office's time zone. */
function isWithinDays(expression: Expression, { from, to }: DatesValue): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${expression} >= (${from}::timestamp at time zone ${officeZone})`,
    to === undefined ? undefined : sql`${expression} < ((${to}::timestamp + interval '1 day') at time zone ${officeZone})`,
  );
}

/** Compared as numeric, so that half a cent can be compared with whole cents. */
function isWithinNumbers(expression: Expression, { from, to }: NumbersValue): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${expression} >= ${from}::numeric`,
    to === undefined ? undefined : sql`${expression} <= ${to}::numeric`,
  );
}

function defaultCondition(expression: Expression, value: FilterValue): SQL | undefined {
  if (value.kind === "choice") return isChosen(expression, value);
  return value.kind === "dates" ? isWithinDays(expression, value) : isWithinNumbers(expression, value);
}

function filterCondition<Row extends ListRow>(source: ListSource<Row>, id: string, value: FilterValue, now: Date): SQL | undefined {
  const condition = source.filter[id];
  if (typeof condition === "function") return (condition as (value: FilterValue, now: Date) => SQL)(value, now);
  return condition && defaultCondition(condition, value);
}

/** The condition of one filter; undefined if nothing is chosen. */
export function chosenCondition<Row extends ListRow>(source: ListSource<Row>, query: ListQuery, now: Date, id: string): SQL | undefined {
  const value = query.filters[id];
  return value && filterCondition(source, id, value, now);
}

/** `searched` is the search condition. `except` leaves filters out, to count the results of their other choices. */
export function conditionsOf<Row extends ListRow>(
  source: ListSource<Row>,
  query: ListQuery,
  now: Date,
  searched: SQL | undefined,
  except: readonly string[] = [],
): SQL | undefined {
  const filters = Object.keys(query.filters).filter((id) => !except.includes(id));
  return and(source.where, ...filters.map((id) => chosenCondition(source, query, now, id)), searched);
}
