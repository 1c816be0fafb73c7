import { sql } from "drizzle-orm";
import { allows, type Permission } from "#domain/access/permissions.ts";
import { cappedCount } from "#domain/list/capped-count.ts";
import { inList, type ListPlace, readListPlace } from "#domain/list/list-place.ts";
import { type ListQuery, parseListQuery, printListQuery } from "#domain/list/list-query.ts";
import { isId } from "#domain/list/search-params.ts";
import type { RecordList } from "#kit/capability/record-list.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { RecordSteps } from "#ui/admin/record/record-steps.tsx";
import { conditionsOf, searchConditions } from "./list-conditions.server.ts";
import { type ListRow, MAX_MATCHING } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import { countUpTo, orderOf } from "./run-list.server.ts";
import { selectFrom } from "./select-from.server.ts";

/** Searches this many positions before and after the one the record was opened at, because others may have been added or removed since. */
const AROUND = 50;

/** How many records to either side the keys can reach before the next record has loaded. */
const STEPS_AHEAD = 8;

interface Around {
  /** The position of the first id, starting at 1. */
  readonly first: number;
  readonly ids: readonly string[];
  /** Counted up to the list's cap; absent if too many records contain the search words. */
  readonly total: number | undefined;
}

/** The ids around a position, read like a page of the list, so that it takes no longer. */
async function readAround<Row extends ListRow>(
  { services: { db, clock } }: Ctx,
  source: ListSource<Row>,
  query: ListQuery,
  place: number,
): Promise<Around> {
  const first = Math.max(place - AROUND, 1);
  const { condition, isCommon } = await searchConditions(db, source, query.search);
  const where = conditionsOf(source, query, clock.now(), condition);
  const [rows, total] = await Promise.all([
    selectFrom(db, source, { id: sql<string>`${source.id}::text` })
      .where(where)
      .orderBy(...orderOf(source, query))
      .limit(place + AROUND - first + 1)
      .offset(first - 1),
    isCommon ? undefined : countUpTo(db, source, where, MAX_MATCHING),
  ]);
  return { first, ids: rows.map(({ id }) => String(id)), total };
}

function wordsFor(place: number | undefined, total: number | undefined): string {
  const count = total === undefined ? undefined : cappedCount(total, MAX_MATCHING);
  if (place === undefined) return count === undefined ? "" : `${count} in the list`;
  const shown = place.toLocaleString("en-GB");
  return count === undefined ? shown : `${shown} of ${count}`;
}

interface ListOfRecords<Row extends ListRow> {
  /** The list's page. */
  readonly path: string;
  /** The parent path of the record pages, if it differs. */
  readonly recordPath?: string;
  readonly permission: Permission;
  readonly source: ListSource<Row> | ((ctx: Ctx) => ListSource<Row>);
}

/** The places of the records before and after this one. */
function neighbours({ first, ids }: Around, id: string, asked: ListPlace): { readonly before: number; readonly after: number } {
  const index = ids.indexOf(id);
  const known = asked.next === undefined ? -1 : ids.indexOf(asked.next);
  // A change of the record may have moved it, so the record that came after it when it was opened stays the next one.
  if (known >= 0) return { before: first + known - (ids[known - 1] === id ? 2 : 1), after: first + known };
  // A record that has left the list has lost its place to the one after it.
  return index < 0 ? { before: asked.place - 1, after: asked.place } : { before: first + index - 1, after: first + index + 1 };
}

async function stepsFrom<Row extends ListRow>(
  ctx: Ctx,
  { path, recordPath = path, permission, source: given }: ListOfRecords<Row>,
  id: string,
  asked: ListPlace,
): Promise<RecordSteps> {
  authorise(ctx.actor, permission);
  const source = typeof given === "function" ? given(ctx) : given;
  const query = parseListQuery(source.list, new URLSearchParams(asked.query));
  const around = await readAround(ctx, source, query, asked.place);
  const { first, ids, total } = around;
  const index = ids.indexOf(id);
  const { before, after } = neighbours(around, id, asked);
  const queryAt = (at: number) => printListQuery(source.list, { ...query, page: Math.ceil(at / query.pageSize) });
  const idAt = (at: number) => ids[at - first];
  const hrefAt = (at: number) => {
    const found = idAt(at);
    return found === undefined ? undefined : inList(`${recordPath}/${found}`, { query: queryAt(at), place: at, next: idAt(at + 1) });
  };
  const nearAt = (at: number) => {
    const href = hrefAt(at);
    return href === undefined ? [] : [{ href, words: wordsFor(at, total) }];
  };
  const places = Array.from({ length: STEPS_AHEAD }, (_, index) => index);
  const words = wordsFor(index < 0 ? undefined : first + index, total);
  const own = { href: inList(`${recordPath}/${id}`, asked), words };
  return {
    place: "list",
    back: `${path}?${queryAt(index < 0 ? asked.place : first + index)}`.replace(/\?$/, ""),
    previous: hrefAt(before),
    next: hrefAt(after),
    words,
    near: [...places.toReversed().flatMap((step) => nearAt(before - step)), own, ...places.flatMap((step) => nearAt(after + step))],
  };
}

export const recordList = <Row extends ListRow>(list: ListOfRecords<Row>): RecordList => ({
  recordPath: list.recordPath ?? list.path,
  permission: list.permission,
  stepsFrom: (ctx, id, asked) => stepsFrom(ctx, list, id, asked),
});

/** Undefined on a page that is not a record, or was not opened from its list. */
export async function findSteps(ctx: Ctx, { pathname, searchParams }: URL): Promise<RecordSteps | undefined> {
  const asked = readListPlace(searchParams);
  const path = pathname.replace(/\/$/, "");
  const cut = path.lastIndexOf("/");
  const [recordPath, id] = [path.slice(0, cut), path.slice(cut + 1)];
  if (!asked || !isId(id)) return undefined;
  const staff = authorise(ctx.actor, "home");
  const list = ctx.services.capabilities
    .flatMap(({ lists = [] }) => lists)
    .find((each) => each.recordPath === recordPath && allows(staff, each.permission));
  return list?.stepsFrom(ctx, id, asked);
}
