import { count, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { conditionsOf } from "./list-conditions.server.ts";
import { type ListResult, type ListRow, MAX_MATCHING } from "./list-page.ts";
import type { ListSource, Expression } from "./list-source.server.ts";

type Selected = Readonly<Record<string, AnyPgColumn | SQL>>;

export function selectFrom<Row extends ListRow>(db: Db, { from, joins = [] }: ListSource<Row>, fields: Selected) {
  const query = db.select(fields).from(from).$dynamic();
  for (const { table, on } of joins) query.leftJoin(table, on);
  return query;
}

/** The selected values, with the derived ones. */
export const rowsOf = <Row extends ListRow>({ derive }: ListSource<Row>, services: Services, selected: readonly unknown[]) =>
  (selected as readonly ListRow[]).map((row) => derive(row, services));

export function sortOf<Row extends ListRow>(source: ListSource<Row>, { sort }: Pick<ListQuery, "sort">): Expression {
  const expression = source.sort[sort];
  if (!expression) throw new Error(`The list "${source.list.name}" has nothing to sort "${sort}" by.`);
  return expression;
}

/** Ties are broken by the id, so that the order is the same every time. */
export function orderOf<Row extends ListRow>(source: ListSource<Row>, query: Pick<ListQuery, "sort" | "direction">): SQL[] {
  const direction = sql.raw(query.direction);
  return [sql`${sortOf(source, query)} ${direction} nulls last`, sql`${source.id} ${direction}`];
}

async function countRows<Row extends ListRow>(db: Db, source: ListSource<Row>, where: SQL | undefined): Promise<number> {
  const [row] = await selectFrom(db, source, { total: count() }).where(where);
  return Number(row?.["total"]);
}

async function pageRows<Row extends ListRow>(services: Services, source: ListSource<Row>, query: ListQuery): Promise<readonly Row[]> {
  const rows = await selectFrom(services.db, source, source.fields)
    .where(conditionsOf(source, query, services.clock.now()))
    .orderBy(...orderOf(source, query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return rowsOf(source, services, rows);
}

async function countChoices<Row extends ListRow>({ db, clock }: Services, source: ListSource<Row>, query: ListQuery, filter: string) {
  const expression = source.filter[filter];
  if (!expression || typeof expression === "function") throw new Error(`The filter "${filter}" cannot be counted: it is no expression.`);
  const rows = await selectFrom(db, source, { choice: sql<string>`coalesce((${expression})::text, 'none')`, found: count() })
    .where(conditionsOf(source, query, clock.now(), filter))
    .groupBy(expression);
  return [filter, Object.fromEntries(rows.map(({ choice, found }) => [String(choice), Number(found)]))] as const;
}

/** One page of a list, and the totals. */
export async function runList<Row extends ListRow>(
  { services, actor }: Ctx,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<ListResult<Row>> {
  authorise(actor, source.list.permission);
  const [rows, total, counts] = await Promise.all([
    pageRows(services, source, query),
    countRows(services.db, source, conditionsOf(source, query, services.clock.now())),
    Promise.all(source.counted.map((filter) => countChoices(services, source, query, filter))),
  ]);
  const lastPage = Math.max(Math.ceil(total / query.pageSize), 1);
  const found = { total, counts: Object.fromEntries(counts) };
  if (query.page <= lastPage) return { ...found, rows, page: query.page };
  return { ...found, rows: await pageRows(services, source, { ...query, page: lastPage }), page: lastPage };
}

/** The ids of everything that matches, in order, up to the limit. */
export async function listIds<Row extends ListRow>(
  { services: { db, clock }, actor }: Ctx,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<readonly string[]> {
  authorise(actor, source.list.permission);
  const rows = await selectFrom(db, source, { id: sql<string>`${source.id}::text` })
    .where(conditionsOf(source, query, clock.now()))
    .orderBy(...orderOf(source, query))
    .limit(MAX_MATCHING);
  return rows.map(({ id }) => String(id));
}

/** One record, as a row of the list. */
export async function findRow<Row extends ListRow>(
  { services, actor }: Ctx,
  source: ListSource<Row>,
  id: string,
): Promise<Row | undefined> {
  authorise(actor, source.list.permission);
  return rowsOf(source, services, await selectFrom(services.db, source, source.fields).where(eq(source.id, id)))[0];
}
