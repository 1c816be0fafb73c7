import { and, desc, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import { whatWasDone, whoActed } from "#kit/activity/event-words.ts";
import { nameOfActor } from "#kit/activity/list-timeline.server.ts";
import { kindName, knownKinds, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { hidesInvisibleContacts } from "#kit/contacts/visible-contacts.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";

const SHOWN_EVENTS = 12;
/** Demo data and imports are recorded later than they happened, so the newest are picked from more rows than are shown. */
const LAST_RECORDED = 200;
/** Sign-ins are listed in the activity log; here they would crowd out the rest. */
const QUIET_TYPES = ["person.signed_in", "person.signed_out", "person.sign_in_failed"];

export interface RecentEvent {
  readonly seq: number;
  readonly at: Date;
  readonly who: string;
  /** For example "requested the quote". */
  readonly did: string;
  readonly subject: string;
  readonly href: string | undefined;
}

/** Strangers' failed sign-ins are shown only in the activity log. */
const isNoStranger = or(ne(events.actorKind, "visitor"), notInArray(events.subjectKind, ["person", "session"]));

/** "Chat with Ana" by id, for records that still exist. The log stores no names of chats, because they would outlive the chat. */
async function namesOf(
  { db, capabilities }: Services,
  unnamed: readonly { readonly subjectKind: string; readonly subjectId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const sources = capabilities.flatMap(({ queue = [] }) => queue);
  const found = await Promise.all(
    sources.map(async ({ kind, one, from, id, person }) => {
      const ids = unnamed.filter(({ subjectKind, subjectId }) => subjectKind === kind && isId(subjectId)).map(({ subjectId }) => subjectId);
      if (ids.length === 0) return [];
      const { rows } = await db.execute(sql`select ${id}::text as id, ${person} as name from ${from} where ${id} in ${ids}`);
      return rows.map((row) => [String(row["id"]), `${one} with ${String(row["name"]).replace(/^A visitor$/, "a visitor")}`] as const);
    }),
  );
  return new Map(found.flat());
}

/** The newest events about records in the person's areas. */
export async function listRecentActivity({ services, actor }: Ctx): Promise<readonly RecentEvent[]> {
  const staff = authorise(actor, "home");
  const kinds = knownKinds(services).filter((kind) => allows(staff, permissionForKind(services, kind)));
  if (kinds.length === 0) return [];
  const isShown = and(
    inArray(events.subjectKind, kinds),
    notInArray(events.type, QUIET_TYPES),
    isNoStranger,
    hidesInvisibleContacts(services, staff, events.subjectKind, events.subjectId),
  );
  const rows = await services.db
    .select({ event: events, actorName: nameOfActor })
    .from(events)
    .leftJoin(people, eq(people.id, events.actorId))
    .where(isShown)
    .orderBy(desc(events.seq))
    .limit(LAST_RECORDED);
  const newest = rows.toSorted((one, other) => other.event.at.getTime() - one.event.at.getTime()).slice(0, SHOWN_EVENTS);
  const names = await namesOf(
    services,
    newest.filter(({ event }) => event.payload?.subjectName === undefined).map(({ event }) => event),
  );
  const { timeZone } = await businessHours(services.db);
  return newest.map(({ event, actorName }) => ({
    seq: event.seq,
    at: event.at,
    who: whoActed(services, { ...event, actorName }),
    did: whatWasDone(services, event, timeZone),
    subject: event.payload?.subjectName ?? names.get(event.subjectId) ?? `Open the ${kindName(services, event.subjectKind)}`,
    href: recordHref(services, event.subjectKind, event.subjectId),
  }));
}
