import { eq } from "drizzle-orm";
import { kindName, recordHref } from "#kit/capability/record-kinds.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { changesOf, sayCode } from "../changes.ts";
import type { EventDetail } from "./event-detail.ts";
import { describeEvent, whoActed } from "../event-words.ts";
import { nameOfActor } from "../list-timeline.server.ts";

/** `raw` comes from the URL: anything but an entry number finds nothing. */
export async function findEvent({ services, actor }: Ctx, raw: string): Promise<EventDetail | undefined> {
  authorise(actor, "activity");
  const { db } = services;
  if (!/^\d{1,15}$/.test(raw)) return undefined;
  const [found] = await db
    .select({ event: events, actorName: nameOfActor })
    .from(events)
    .leftJoin(people, eq(people.id, events.actorId))
    .where(eq(events.seq, Number(raw)));
  if (!found) return undefined;
  const { event, actorName } = found;
  const { timeZone } = await businessHours(db);
  const { before, after, subjectName, address, actorName: _, ...others } = event.payload ?? {};
  return {
    seq: event.seq,
    at: event.at,
    type: event.type,
    kind: sayCode(kindName(services, event.subjectKind)),
    subjectId: event.subjectId,
    subjectName,
    href: recordHref(services, event.subjectKind, event.subjectId),
    address,
    who: whoActed(services, { ...event, actorName }),
    did: describeEvent(services, event, timeZone),
    changes: changesOf(before, after, timeZone),
    details: changesOf(undefined, others, timeZone).map(({ field, after: value }) => [field, value] as const),
    isErased: event.payload === null,
    hash: event.hash.toString("hex"),
  };
}
