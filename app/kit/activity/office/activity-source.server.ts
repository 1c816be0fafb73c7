import { eq, sql } from "drizzle-orm";
import { kindName, recordHref } from "#kit/capability/record-kinds.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { ListPage } from "#kit/lists/list-page.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { events, type EventPayload } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { ACTIVITY_LIST, type ActivityRow } from "./activity-list.ts";
import { sayCode } from "../changes.ts";
import { type ToldEvent, whatWasDone, whoActed } from "../event-words.ts";
import { everybodyAsChoices } from "../list-staff.server.ts";
import { nameOfActor } from "../list-timeline.server.ts";

interface StoredRow extends ToldEvent, Omit<ActivityRow, "who" | "did" | "kind" | "href"> {
  readonly subjectKind: string;
  readonly payload: EventPayload | null;
}

const inPayload = (key: "subjectName" | "address") => sql<string | null>`${events.payload} ->> ${sql.raw(`'${key}'`)}`;

/** Jumps from value to value along the index: the log only grows, and reading all of it for a menu would take longer every day. */
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

export const ACTIVITY_SOURCE: ListSource<typeof ACTIVITY_LIST, StoredRow> = {
  list: ACTIVITY_LIST,
  from: events,
  joins: [{ table: people, on: eq(people.id, events.actorId) }],
  id: events.seq,
  fields: {
    id: sql<string>`${events.seq}::text`,
    at: events.at,
    type: events.type,
    actorKind: events.actorKind,
    actorName: nameOfActor,
    subjectKind: events.subjectKind,
    subjectId: events.subjectId,
    subjectName: inPayload("subjectName"),
    address: inPayload("address"),
    payload: events.payload,
  },
  search: [events.type, nameOfActor, events.subjectId, inPayload("subjectName"), inPayload("address")],
  // The number of an entry says when it was, and exactly so.
  sort: { when: events.seq },
  filter: { person: events.actorId, type: events.type, record: events.subjectKind, when: events.at },
  csv: {
    when: (row) => row.at,
    who: (row, _, services) => whoActed(services, row),
    what: (row, _, services) => whatWasDone(services, row),
    record: (row, _, services) => `${sayCode(kindName(services, row.subjectKind))}: ${row.subjectName ?? row.subjectId}`,
    address: (row) => row.address,
    type: (row) => row.type,
  },
  async choices(services) {
    const { db } = services;
    const [person, types, kinds] = await Promise.all([everybodyAsChoices(db), valuesOf(db, "type"), valuesOf(db, "subject_kind")]);
    const asChoice = (value: string) => ({ value, label: sayCode(kindName(services, value)) });
    return {
      person,
      type: types.map((value) => ({ value, label: sayCode(whatWasDone(services, { type: value, payload: null })) })),
      record: kinds.map(asChoice),
    };
  },
};

/** Rows leave the server as sentences; what exactly was changed is shown for one entry at a time. */
export async function loadActivity(ctx: Ctx, url: URL): Promise<ListPage<ActivityRow>> {
  const { services } = ctx;
  const page = await loadList(ctx, ACTIVITY_SOURCE, url);
  const { timeZone } = await businessHours(services.db);
  const rows = page.rows.map(({ payload, actorKind, actorName, subjectKind, ...row }) => ({
    ...row,
    kind: sayCode(kindName(services, subjectKind)),
    href: recordHref(services, subjectKind, row.subjectId),
    who: whoActed(services, { type: row.type, actorKind, actorName }),
    did: whatWasDone(services, { type: row.type, payload }, timeZone),
  }));
  return { ...page, rows };
}
