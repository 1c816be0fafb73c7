import { eq, sql } from "drizzle-orm";
import { kindName, recordHref } from "#kit/capability/record-kinds.ts";
import { startsWith } from "#kit/capability/record-search.server.ts";
import { namesStaff } from "#kit/lists/filter-conditions.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { listSource } from "#kit/lists/list-source.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { sayCode } from "../changes.ts";
import { describeEvent, whoActed } from "../event-words.ts";
import { everybodyAsChoices } from "../list-staff.server.ts";
import { findClientNames, findUnnamed } from "../find-unnamed.server.ts";
import { nameOfActor } from "../list-timeline.server.ts";

const inPayload = (key: "subjectName" | "actorName" | "address") => sql<string | null>`${events.payload} ->> ${sql.raw(`'${key}'`)}`;

/** A loose index scan: the log only grows, and scanning all of it for a filter menu would get slower every day. */
async function valuesOf(db: Db, column: "type" | "subject_kind"): Promise<readonly string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      (select ${name} from events order by ${name} limit 1)
      union all
      select (select ${name} from events where ${name} > found.value order by ${name} limit 1) from found where found.value is not null
    ) select value from found where value is not null order by value`);
  return rows.map(({ value }) => value);
}

export const ACTIVITY_SOURCE = listSource({
  name: "activity",
  permission: "activity",
  noun: { one: "entry", many: "entries" },
  from: events,
  joins: [{ table: people, on: eq(people.id, events.actorId) }],
  id: events.seq,
  columns: {
    // Entries are numbered chronologically, so the number gives the exact order.
    when: { kind: "moment", label: "When", onPhone: "line", value: events.at, sort: events.seq },
    who: { kind: "text", label: "Who" },
    what: { kind: "text", label: "What", onPhone: "title" },
    record: { kind: "text", label: "Record", onPhone: "end" },
    address: { kind: "text", label: "From", value: inPayload("address"), sort: false },
    type: { kind: "text", label: "Type", value: events.type, sort: false, isExtra: true },
  },
  fields: {
    id: sql<string>`${events.seq}::text`,
    actorKind: events.actorKind,
    actorName: nameOfActor,
    subjectKind: events.subjectKind,
    subjectId: events.subjectId,
    subjectName: inPayload("subjectName"),
    payload: events.payload,
  },
  derived: {
    who: (row, services) => whoActed(services, row),
    what: (row, services) => describeEvent(services, row),
    record: (row, services) => `${sayCode(kindName(services, row.subjectKind))}: ${row.subjectName ?? row.subjectId}`,
  },
  search: [
    events.type,
    namesStaff(events.actorId),
    inPayload("actorName"),
    inPayload("subjectName"),
    inPayload("address"),
    (_, word) => startsWith(events.subjectId, word),
  ],
  filters: {
    person: { kind: "choice", label: "Person", by: events.actorId, options: "id" },
    type: { kind: "choice", options: "word" },
    record: { kind: "choice", by: events.subjectKind, options: "word" },
    when: { kind: "dates" },
  },
  sort: { column: "when", direction: "desc" },
  choices: async (services) => {
    const { db } = services;
    const [person, types, kinds] = await Promise.all([everybodyAsChoices(db), valuesOf(db, "type"), valuesOf(db, "subject_kind")]);
    const asChoice = (value: string) => ({ value, label: sayCode(kindName(services, value)) });
    return {
      person,
      type: types.map((value) => ({ value, label: sayCode(describeEvent(services, { type: value, payload: null })) })),
      record: kinds.map(asChoice),
    };
  },
});

/** Rows leave the server as sentences; the exact changes are loaded one entry at a time. */
export async function loadActivity(ctx: Ctx, url: URL) {
  const { services } = ctx;
  const staff = authorise(ctx.actor, "activity");
  const page = await loadList(ctx, ACTIVITY_SOURCE, url);
  const { timeZone } = await businessHours(services.db);
  const isNamed = ({ subjectName }: (typeof page.rows)[number]) => subjectName !== null;
  const [named, clients] = await Promise.all([
    findUnnamed(
      services,
      page.rows.filter((row) => !isNamed(row)),
    ),
    findClientNames(services, staff, page.rows.filter(isNamed)),
  ]);
  const rows = page.rows.map(({ id, when, who, address, type, payload, subjectKind, subjectId, subjectName }) => ({
    id,
    when,
    who,
    what: describeEvent(services, { type, payload }, timeZone),
    address,
    type,
    subjectId,
    subjectName: clients.get(subjectId) ?? subjectName ?? named.get(subjectId)?.person ?? null,
    kind: sayCode(kindName(services, subjectKind)),
    href: recordHref(services, subjectKind, subjectId),
  }));
  return { ...page, rows };
}

export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>;
