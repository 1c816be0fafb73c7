import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { NONE } from "#domain/list/list-definition.ts";
import type { ChoiceValue, DatesValue, FilterValue, NumbersValue } from "#domain/list/list-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import { contains } from "#kit/capability/record-search.server.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import type { Expression } from "./search-matches.ts";

const MAX_WORDS = 8;

/** The ids of the records that meet the condition. */
function idsWhere<Row extends ListRow>({ from, joins = [], id }: ListSource<Row>, condition: SQL | undefined): SQL {
  const joined = sql.join(joins.map(({ table, on }) => sql` left join ${table} on ${on}`));
  return sql`select ${id} from ${from}${joined} where ${condition}`;
}

/** Of one word. What is looked up apart is united with the rest by id. */
function wordCondition<Row extends ListRow>(source: ListSource<Row>, word: string): SQL | undefined {
  const matches = (expression: Expression) => contains(expression, word);
  const places = source.search.map((place) => {
    if (typeof place === "function") return { here: place(matches, word) };
    return "apart" in place ? { apart: place.apart(matches, word) } : { here: matches(place) };
  });
  const here = or(...places.map((place) => place.here));
  const apart = places.flatMap((place) => place.apart ?? []);
  if (apart.length === 0) return here;
  return sql`${source.id} in (${sql.join(
    [here, ...apart].map((condition) => idsWhere(source, condition)),
    sql` union all `,
  )})`;
}

function searchConditions<Row extends ListRow>(source: ListSource<Row>, search: string): (SQL | undefined)[] {
  const words = search.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => wordCondition(source, word));
}

function isChosen(expression: Expression, { values }: ChoiceValue): SQL | undefined {
  const named = values.filter((value) => value !== NONE);
  return or(named.length === 0 ? undefined : sql`${expression} in ${named}`, values.includes(NONE) ? isNull(expression) : undefined);
}

/** Days begin and end in the office's time zone. */
function isWithinDays(expression: Expression, { from, to }: DatesValue): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${expression} >= (${from}::timestamp at time zone ${officeZone})`,
    to === undefined ? undefined : sql`${expression} < ((${to}::timestamp + interval '1 day') at time zone ${officeZone})`,
  );
}

/** As numeric: half a cent compared with whole cents must not fail. */
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

/** Of one filter; undefined where nothing is chosen. */
export function chosenCondition<Row extends ListRow>(source: ListSource<Row>, query: ListQuery, now: Date, id: string): SQL | undefined {
  const value = query.filters[id];
  return value && filterCondition(source, id, value, now);
}

/** `except` leaves filters out, to count the results of their other choices. */
export function conditionsOf<Row extends ListRow>(
  source: ListSource<Row>,
  query: ListQuery,
  now: Date,
  except: readonly string[] = [],
): SQL | undefined {
  const filters = Object.keys(query.filters).filter((id) => !except.includes(id));
  return and(source.where, ...searchConditions(source, query.search), ...filters.map((id) => chosenCondition(source, query, now, id)));
}
