import { count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { NONE } from "#domain/list/list-definition.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { chosenCondition, conditionsOf, searchConditions } from "./list-conditions.server.ts";
import { type ListResult, type ListRow, MAX_MATCHING } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import type { Expression } from "./search-matches.ts";
import { selectFrom } from "./select-from.server.ts";

/** More than any list has. */
const MAX_COUNT = 1e12;

/** The selected values plus the derived ones. */
export const rowsOf = <Row extends ListRow>({ derive }: ListSource<Row>, services: Services, selected: readonly unknown[]) =>
  (selected as readonly ListRow[]).map((row) => derive(row, services));

/** Breaks ties by id, so that the order is stable. */
export function orderOf<Row extends ListRow>(source: ListSource<Row>, { sort, direction }: Pick<ListQuery, "sort" | "direction">): SQL[] {
  const order = source.sort[sort];
  if (!order) throw new Error(`The list "${source.list.name}" has nothing to sort "${sort}" by.`);
  return [...order(direction), sql`${source.id} ${sql.raw(direction)}`];
}

/** Stops counting one past the limit, so that the query time is bounded. */
export async function countUpTo<Row extends ListRow>(
  db: Db,
  source: ListSource<Row>,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const counted = selectFrom(db, source, { id: source.id })
    .where(where)
    .limit(limit + 1);
  const [row] = await db.select({ total: count() }).from(counted.as("counted"));
  return row?.total ?? 0;
}

/**
 * Reads one record more than the page shows, to know whether there is another page. Sorts and skips ids first, and reads only the page's
 * records in full. Uses page numbers in the URL, which a cursor could not jump to; page 4,000 is within the budget.
 */
async function pageRows<Row extends ListRow>(
  services: Services,
  source: ListSource<Row>,
  query: ListQuery,
  where: SQL | undefined,
): Promise<readonly Row[]> {
  const { db } = services;
  const order = orderOf(source, query);
  const ids = selectFrom(db, source, { id: source.id })
    .where(where)
    .orderBy(...order)
    .limit(query.pageSize + 1)
    .offset((query.page - 1) * query.pageSize);
  const rows = await selectFrom(db, source, source.fields)
    .where(inArray(source.id, ids))
    .orderBy(...order);
  return rowsOf(source, services, rows);
}

type Counts = ListResult<never>["counts"];

type Facet = { readonly filter: string; readonly choice: string; readonly found: number; readonly seen: number };

function facetExpression<Row extends ListRow>(source: ListSource<Row>, filter: string): Expression {
  const expression = source.filter[filter];
  if (!expression || typeof expression === "function") throw new Error(`The filter "${filter}" cannot be counted: it is no expression.`);
  return expression;
}

/**
 * How many records each choice would find, given all other filters: one pass over the records left by the search and the uncounted filters.
 * Counts nothing if those exceed the limit.
 */
async function countChoices<Row extends ListRow>(
  { db, clock }: Services,
  source: ListSource<Row>,
  query: ListQuery,
  searched: SQL | undefined,
): Promise<Counts> {
  const { counted } = source;
  if (counted.length === 0) return {};
  const fields = counted.flatMap((filter, index) => [
    [`c${index}`, sql<string>`coalesce((${facetExpression(source, filter)})::text, ${NONE})`.as(`c${index}`)] as const,
    [
      `m${index}`,
      sql<boolean>`coalesce(${chosenCondition(source, query, clock.now(), filter) ?? sql`true`}, false)`.as(`m${index}`),
    ] as const,
  ]);
  const rows = selectFrom(db, source, Object.fromEntries(fields))
    .where(conditionsOf(source, query, clock.now(), searched, counted))
    .limit(MAX_MATCHING + 1);
  const isFoundBut = (own: number) =>
    sql.join([sql`true`, ...counted.flatMap((_, index) => (index === own ? [] : [sql.raw(`m${index}`)]))], sql` and `);
  const facets = counted.map((filter, index) => sql`(${filter}::text, ${sql.raw(`c${index}`)}, ${isFoundBut(index)})`);
  const { rows: found } = await db.execute<Facet>(
    sql`select filter, choice, (count(*) filter (where is_found))::int as found, (sum(count(*)) over (partition by filter))::int as seen
      from (${rows}) r cross join lateral (values ${sql.join(facets, sql`, `)}) f(filter, choice, is_found) group by filter, choice order by filter, choice`,
  );
  return countsOf(counted, found);
}

function countsOf(counted: readonly string[], found: readonly Facet[]): Counts {
  if (found.some(({ seen }) => seen > MAX_MATCHING)) return {};
  return Object.fromEntries(
    counted.map((filter) => [
      filter,
      Object.fromEntries(found.flatMap((each) => (each.filter === filter && each.found > 0 ? [[each.choice, each.found] as const] : []))),
    ]),
  );
}

/** The total and the count per choice. For common words, only what the page shows is known. */
async function countAll<Row extends ListRow>(services: Services, source: ListSource<Row>, query: ListQuery, { searched, where }: Asked) {
  if (searched.isCommon) return undefined;
  const [total, counts] = await Promise.all([
    countUpTo(services.db, source, where, MAX_MATCHING),
    countChoices(services, source, query, searched.condition),
  ]);
  return { total, cap: MAX_MATCHING, counts };
}

interface Asked {
  readonly searched: Awaited<ReturnType<typeof searchConditions>>;
  readonly where: SQL | undefined;
}

/** One page of a list, with totals. */
export async function runList<Row extends ListRow>(
  { services, actor }: Ctx,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<ListResult<Row>> {
  authorise(actor, source.list.permission);
  const searched = await searchConditions(services.db, source, query.search);
  const where = conditionsOf(source, query, services.clock.now(), searched.condition);
  const [rows, counted] = await Promise.all([
    pageRows(services, source, query, where),
    countAll(services, source, query, { searched, where }),
  ]);
  if (rows.length > 0 || query.page === 1) return pageOf(rows, query, counted);
  // The requested page is beyond the last one: only then is everything counted.
  const exact = counted && counted.total <= MAX_MATCHING ? counted.total : await countUpTo(services.db, source, where, MAX_COUNT);
  const last = { ...query, page: Math.max(Math.ceil(exact / query.pageSize), 1) };
  return pageOf(await pageRows(services, source, last, where), last, counted);
}

function pageOf<Row>(
  rows: readonly Row[],
  { page, pageSize }: ListQuery,
  counted: Pick<ListResult<Row>, "total" | "cap" | "counts"> | undefined,
): ListResult<Row> {
  const read = (page - 1) * pageSize + rows.length;
  const hasNext = rows.length > pageSize;
  return {
    rows: rows.slice(0, pageSize),
    hasNext,
    page,
    ...(counted ?? { total: read, cap: hasNext ? read - 1 : read, counts: {} }),
  };
}

/** The ids of all matching records, in order, up to the limit. */
export async function listIds<Row extends ListRow>(
  { services: { db, clock }, actor }: Ctx,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<readonly string[]> {
  authorise(actor, source.list.permission);
  const { condition } = await searchConditions(db, source, query.search);
  const rows = await selectFrom(db, source, { id: sql<string>`${source.id}::text` })
    .where(conditionsOf(source, query, clock.now(), condition))
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
