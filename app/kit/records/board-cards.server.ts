import { type AnyColumn, and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Permission } from "#domain/access/permissions.ts";
import { NONE } from "#domain/list/list-definition.ts";
import { isId } from "#domain/list/search-params.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";

/** With more cards, a column is no longer useful as a board; the list shows them all. */
export const CARDS_A_COLUMN = 50;

/** Newest first across all columns: a moved card is at once where the reloaded data will put it, and its open menu stays open. */
export async function boardCards<Card extends { readonly createdAt: Date }>(
  columns: readonly PromiseLike<readonly Card[]>[],
): Promise<readonly Card[]> {
  return (await Promise.all(columns)).flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The filter of a board by assignee, from `?assignee=`: a colleague's id, `none`, or everyone. The reader comes first. */
export async function boardAssignee({ services: { db }, actor }: Ctx, url: URL, permission: Permission, held: PgColumn) {
  const { personId } = authorise(actor, permission);
  const wanted = url.searchParams.get("assignee") ?? "";
  const value = wanted === NONE || isId(wanted) ? wanted : "";
  const staff = await assigneesAsChoices(db, permission, held);
  const others = staff.filter((choice) => choice.value !== personId);
  const choices = [{ value: personId, label: "Me" }, { value: NONE, label: "Unassigned" }, ...others];
  const condition = value === NONE ? isNull(held) : eq(held, value);
  return { filter: { value, choices }, isTheirs: value === "" ? undefined : condition };
}

interface Column {
  /** The kind of record in the log, such as `quote`. */
  readonly kind: string;
  /** The property that says in which column it is, such as `status`. */
  readonly property: string;
}

/**
 * Whole days since the log says that the record moved to its column, or since it was created if it never moved. A move that took another
 * one back says `since` when the record was in the column.
 */
export function daysInColumn(
  { id, createdAt }: Readonly<Record<"id" | "createdAt", AnyColumn>>,
  { kind, property, now }: Column & { readonly now: Date },
): SQL<number> {
  const since = sql`coalesce((${events.payload} ->> 'since')::timestamptz, ${events.at})`;
  const moved = sql`select ${since} from ${events} where ${events.subjectKind} = ${kind} and ${events.subjectId} = ${id}::text and ${events.payload} -> 'after' ->> ${property} <> ${events.payload} -> 'before' ->> ${property} order by ${events.seq} desc limit 1`;
  return sql<number>`greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - coalesce((${moved}), ${createdAt})) / 86400))::int`;
}

/** Log details of an undone move: since when the record was in the column to which it goes back. */
export async function sinceInColumn(
  tx: Tx,
  { kind, property }: Column,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  column: string,
): Promise<{ readonly since: string }> {
  const came = sql`${events.payload} -> 'after' ->> ${property} = ${column} and ${events.payload} -> 'before' ->> ${property} <> ${column}`;
  const [moved] = await tx
    .select({ at: events.at, since: sql<string | null>`${events.payload} ->> 'since'` })
    .from(events)
    .where(and(eq(events.subjectKind, kind), eq(events.subjectId, id), came))
    .orderBy(desc(events.seq))
    .limit(1);
  return { since: moved?.since ?? (moved?.at ?? createdAt).toISOString() };
}
