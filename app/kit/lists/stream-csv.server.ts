import { and, type SQL, sql } from "drizzle-orm";
import { BYTE_ORDER_MARK, csvLine } from "#domain/list/csv.ts";
import type { ListQuery } from "#domain/list/list-query.ts";
import type { Services } from "#platform/services.ts";
import { conditionsOf } from "./list-conditions.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { orderOf, rowsOf, selectFrom, sortOf } from "./run-list.server.ts";

const BATCH_ROWS = 1_000;

/** The cursor of a batch, as text from the database: a JavaScript date would lose the microseconds. */
interface Mark {
  readonly sort: string | null;
  readonly id: string;
}

function isAfter<Row extends ListRow>(source: ListSource<Row>, query: ListQuery, mark: Mark): SQL {
  const sort = sortOf(source, query);
  const beyond = sql.raw(query.direction === "desc" ? "<" : ">");
  // Nulls come last in both directions.
  if (mark.sort === null) return sql`(${sort} is null and ${source.id} ${beyond} ${mark.id})`;
  return sql`(${sort} ${beyond} ${mark.sort} or (${sort} = ${mark.sort} and ${source.id} ${beyond} ${mark.id}) or ${sort} is null)`;
}

async function nextBatch<Row extends ListRow>({ db, clock }: Services, source: ListSource<Row>, query: ListQuery, mark: Mark | undefined) {
  const marks = { markSort: sql`(${sortOf(source, query)})::text`, markId: sql`${source.id}::text` };
  const rows = await selectFrom(db, source, { ...source.fields, ...marks })
    .where(and(conditionsOf(source, query, clock.now()), mark && isAfter(source, query, mark)))
    .orderBy(...orderOf(source, query))
    .limit(BATCH_ROWS);
  return rows as unknown as readonly { readonly markSort: string | null; readonly markId: string }[];
}

/** No connection is held between batches: a slow download must not exhaust the pool. */
async function* csvText<Row extends ListRow>(services: Services, source: ListSource<Row>, query: ListQuery): AsyncGenerator<string> {
  const columns = Object.entries(source.list.columns).map(([id, { label }]) => ({ label, valueOf: source.csv[id] }));
  const choices = (await source.choices?.(services)) ?? {};
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  let mark: Mark | undefined;
  for (;;) {
    const rows = await nextBatch(services, source, query, mark);
    const last = rows.at(-1);
    if (!last) return;
    yield rowsOf(source, services, rows)
      .map((row) => csvLine(columns.map(({ valueOf }) => valueOf?.(row, choices, services))))
      .join("");
    if (rows.length < BATCH_ROWS) return;
    mark = { sort: last.markSort, id: last.markId };
  }
}

/** Streams every matching record with all columns, whichever the page shows. */
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
