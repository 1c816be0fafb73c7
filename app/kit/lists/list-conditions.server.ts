import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { NONE } from "#domain/list/list-definition.ts";
import type { ChoiceValue, DatesValue, FilterValue, NumbersValue } from "#domain/list/list-filters.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource, Expression, Searched } from "./list-source.server.ts";

const MAX_WORDS = 8;

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function searchConditions(searched: readonly Searched[], search: string): (SQL | undefined)[] {
  const words = search.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => {
    const matches = (expression: Expression) => sql`${expression} ilike ${asPattern(word)}`;
    return or(...searched.map((place) => (typeof place === "function" ? place(matches) : matches(place))));
  });
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

/** `except` leaves one filter out, to count the results of its other choices. */
export function conditionsOf<Row extends ListRow>(source: ListSource<Row>, query: ListQuery, now: Date, except?: string): SQL | undefined {
  const filters = Object.entries(query.filters).filter(([id]) => id !== except);
  return and(
    source.where,
    ...searchConditions(source.search, query.search),
    ...filters.map(([id, value]) => filterCondition(source, id, value, now)),
  );
}
