import { count, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { conditionsOf } from "./list-conditions.server.ts";
import { type ListResult, type ListRow, MAX_MATCHING } from "./list-page.ts";
import type { AnySource, Expression } from "./list-source.server.ts";

type Selected = Readonly<Record<string, AnyPgColumn | SQL>>;

export function selectFrom<Row extends ListRow>(db: Db, { from, joins = [] }: AnySource<Row>, fields: Selected) {
  const query = db.select(fields).from(from).$dynamic();
  for (const { table, on } of joins) query.leftJoin(table, on);
  return query;
}

export function sortOf<Row extends ListRow>(source: AnySource<Row>, { sort }: ListQuery): Expression {
  const expression = source.sort[sort];
  if (!expression) throw new Error(`The list "${source.list.name}" has nothing to sort "${sort}" by.`);
  return expression;
}

/** Ties are broken by the id, so that the order is the same every time. */
export function orderOf<Row extends ListRow>(source: AnySource<Row>, query: ListQuery): SQL[] {
  const direction = sql.raw(query.direction);
  return [sql`${sortOf(source, query)} ${direction} nulls last`, sql`${source.id} ${direction}`];
}

async function countRows<Row extends ListRow>(db: Db, source: AnySource<Row>, where: SQL | undefined): Promise<number> {
  const [row] = await selectFrom(db, source, { total: count() }).where(where);
  return Number(row?.["total"]);
}

async function pageRows<Row extends ListRow>(db: Db, source: AnySource<Row>, query: ListQuery): Promise<readonly Row[]> {
  const rows = await selectFrom(db, source, source.fields as Selected)
    .where(conditionsOf(source, query))
    .orderBy(...orderOf(source, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return rows as unknown as readonly Row[];
}

async function countChoices<Row extends ListRow>(db: Db, source: AnySource<Row>, query: ListQuery, filter: string) {
  const expression = source.filter[filter];
  if (!expression || typeof expression === "function") throw new Error(`The filter "${filter}" cannot be counted: it is no expression.`);
  const rows = await selectFrom(db, source, { choice: sql<string>`coalesce((${expression})::text, 'none')`, found: count() })
    .where(conditionsOf(source, query, filter))
    .groupBy(expression);
  return [filter, Object.fromEntries(rows.map(({ choice, found }) => [String(choice), Number(found)]))] as const;
}

/** One page of a list, and how much there is. */
export async function runList<Row extends ListRow>(
  { services: { db }, actor }: Ctx,
  source: AnySource<Row>,
  query: ListQuery,
): Promise<ListResult<Row>> {
  authorise(actor, source.list.permission);
  const [rows, total, counts] = await Promise.all([
    pageRows(db, source, query),
    countRows(db, source, conditionsOf(source, query)),
    Promise.all((source.counted ?? []).map((filter) => countChoices(db, source, query, filter))),
  ]);
  const lastPage = Math.max(Math.ceil(total / query.pageSize), 1);
  const found = { total, counts: Object.fromEntries(counts) };
  if (query.page <= lastPage) return { ...found, rows, page: query.page };
  return { ...found, rows: await pageRows(db, source, { ...query, page: lastPage }), page: lastPage };
}

/** The ids of everything that matches, in order, up to the limit. */
export async function listIds<Row extends ListRow>(
  { services: { db }, actor }: Ctx,
  source: AnySource<Row>,
  query: ListQuery,
): Promise<readonly string[]> {
  authorise(actor, source.list.permission);
  const rows = await selectFrom(db, source, { id: sql<string>`${source.id}::text` })
    .where(conditionsOf(source, query))
    .orderBy(...orderOf(source, query))
    .limit(MAX_MATCHING);
  return rows.map(({ id }) => String(id));
}
