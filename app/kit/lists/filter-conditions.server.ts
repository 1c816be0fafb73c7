import { and, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ChoiceValue, NumbersValue } from "#domain/list/list-filters.ts";

/** A filter whose choices are conditions. */
export const anyOf =
  (conditions: Readonly<Record<string, SQL | undefined>>) =>
  ({ values }: ChoiceValue): SQL =>
    or(...values.map((value) => conditions[value])) ?? sql`true`;

/** People think in dollars, the tables count in cents. */
export const withinDollars =
  (cents: AnyPgColumn) =>
  ({ from, to }: NumbersValue): SQL =>
    and(from === undefined ? undefined : gte(cents, from * 100), to === undefined ? undefined : lte(cents, to * 100)) ?? sql`true`;
