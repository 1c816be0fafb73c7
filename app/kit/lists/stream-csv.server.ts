import { sql } from "drizzle-orm";
import type { KnownChoices } from "#domain/list/active-filters.ts";
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from "#domain/list/csv.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import { stampIn } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { conditionsOf, searchConditions } from "./list-conditions.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { orderOf, rowsOf } from "./run-list.server.ts";
import { selectFrom } from "./select-from.server.ts";

const BATCH_ROWS = 1_000;

/**
 * The ids of all matching records in order, one batch per row. They are sorted once and take 37 bytes per record: a cursor would need no
 * memory, but would hold a connection for the whole download, and a few slow downloads would exhaust the pool.
 */
async function batchesOf<Row extends ListRow>(
  { db, clock }: Services,
  source: ListSource<Row>,
  query: ListQuery,
): Promise<readonly string[]> {
  const order = orderOf(source, query);
  const { condition } = await searchConditions(db, source, query.search);
  const nth = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as("nth");
  const ids = selectFrom(db, source, { id: sql<string>`${source.id}::text`.as("id"), nth }).where(
    conditionsOf(source, query, clock.now(), condition),
  );
  const { rows } = await db.execute<{ ids: string }>(
    sql`select string_agg(id, ',' order by nth) as ids from (${ids}) r group by (nth - 1) / ${BATCH_ROWS} order by min(nth)`,
  );
  return rows.map((row) => row.ids);
}

const uncutKey = (id: string) => `uncut ${id}`;

const uncutFields = ({ uncut = {} }: Pick<ListSource<ListRow>, "uncut">) =>
  Object.fromEntries(Object.entries(uncut).map(([id, value]) => [uncutKey(id), value]));

/** These records in this order, without those deleted meanwhile. */
async function recordsOf<Row extends ListRow>(
  services: Services,
  source: ListSource<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const key = sql<string>`${source.id}::text`;
  const isWanted = sql`${source.id} = any(${sql.param(ids)}::${sql.raw(source.id.getSQLType())}[])`;
  const rows = await selectFrom(services.db, source, { ...source.fields, ...uncutFields(source), key }).where(isWanted);
  const found = new Map(rows.map((row) => [String(row["key"]), row]));
  return rowsOf(
    source,
    services,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

function valueOf<Row extends ListRow>({ uncut = {}, csv }: ListSource<Row>, id: string) {
  const isUncut = Object.hasOwn(uncut, id);
  return (row: Row, choices: KnownChoices, services: Services) =>
    isUncut ? (row as unknown as Readonly<Record<string, CsvValue>>)[uncutKey(id)] : csv[id]?.(row, choices, services);
}

async function* csvText<Row extends ListRow>(services: Services, source: ListSource<Row>, query: ListQuery): AsyncGenerator<string> {
  const columns = Object.entries(source.list.columns).map(([id, { label }]) => ({ label, valueOf: valueOf(source, id) }));
  const choices = (await source.choices?.(services)) ?? {};
  const { timeZone } = await businessHours(services.db);
  const inOffice = (value: CsvValue | Date) => (value instanceof Date ? stampIn(value, timeZone) : value);
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  for (const batch of await batchesOf(services, source, query)) {
    const rows = await recordsOf(services, source, batch.split(","));
    yield rows.map((row) => csvLine(columns.map((column) => inOffice(column.valueOf(row, choices, services))))).join("");
  }
}

/** Streams every matching record with all columns, whichever columns the page shows. */
export function streamCsv<Row extends ListRow>(services: Services, source: ListSource<Row>, query: ListQuery): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const text = csvText(services, source, query);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
