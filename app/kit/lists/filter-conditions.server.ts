import { and, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ChoiceValue, NumbersValue } from "#domain/list/list-filters.ts";
import { people } from "#db/schema/people.ts";
import type { Matches } from "./search-matches.ts";

type Conditions = Readonly<Record<string, SQL | undefined>>;

/** A filter whose choices are conditions. */
export const anyOf =
  (conditions: Conditions | ((now: Date) => Conditions)) =>
  ({ values }: ChoiceValue, now: Date): SQL => {
    const known = typeof conditions === "function" ? conditions(now) : conditions;
    return or(...values.map((value) => known[value])) ?? sql`true`;
  };

/** For a search: records of staff whose name matches. */
export const namesStaff =
  (personId: AnyPgColumn) =>
  (matches: Matches): SQL =>
    sql`${personId} in (select ${people.id} from ${people} where ${matches(people.name)})`;

/** Staff type dollars, the tables store cents. */
export const withinDollars =
  (cents: AnyPgColumn) =>
  ({ from, to }: NumbersValue): SQL =>
    and(from === undefined ? undefined : gte(cents, from * 100), to === undefined ? undefined : lte(cents, to * 100)) ?? sql`true`;
