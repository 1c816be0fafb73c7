import { and, desc, eq, inArray, ne, notInArray, or } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { describeEvent, whoActed } from "#kit/activity/event-words.ts";
import { findClientNames, findUnnamed } from "#kit/activity/find-unnamed.server.ts";
import { nameOfActor } from "#kit/activity/list-timeline.server.ts";
import { kindName, knownKinds, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { hidesInvisibleContacts } from "#kit/contacts/visible-contacts.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
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
  const isNamed = ({ event }: (typeof newest)[number]) => event.payload?.subjectName !== undefined;
  const [named, clients] = await Promise.all([
    findUnnamed(
      services,
      newest.filter((row) => !isNamed(row)).map(({ event }) => event),
    ),
    findClientNames(
      services,
      staff,
      newest.filter(isNamed).map(({ event }) => event),
    ),
  ]);
  // "Chat with Ana".
  const nameOf = (id: string) => {
    const found = named.get(id);
    return found && `${found.one} with ${found.person.replace(/^A visitor$/, "a visitor")}`;
  };
  const { timeZone } = await businessHours(services.db);
  return newest.map(({ event, actorName }) => ({
    seq: event.seq,
    at: event.at,
    who: whoActed(services, { ...event, actorName }),
    did: describeEvent(services, event, timeZone),
    subject:
      clients.get(event.subjectId) ??
      event.payload?.subjectName ??
      nameOf(event.subjectId) ??
      `Open the ${kindName(services, event.subjectKind)}`,
    href: recordHref(services, event.subjectKind, event.subjectId),
  }));
}
