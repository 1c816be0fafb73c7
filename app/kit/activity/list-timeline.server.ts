import { and, desc, eq, exists, lt, ne, not, sql } from "drizzle-orm";
import { mailTargetOf } from "#kit/capability/mail-target.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { describeEvent, detailsOf, type ToldEvent, whoActed } from "./event-words.ts";
import type { RecordSubject } from "./record-subject.ts";
import type { TimelinePage } from "./timeline-entry.ts";

const PAGE_ENTRIES = 30;

/** Falls back to the recorded name if the person was deleted. */
export const nameOfActor = sql<string | null>`coalesce(${people.name}, ${events.payload} ->> 'actorName')`;

const withDetails = (details: string | undefined) => (details === undefined ? {} : { details });

/** A record's events, newest first. Only sentences leave the server, because payloads also contain addresses. */
export async function listTimeline(
  { services, actor }: Ctx,
  subject: Pick<RecordSubject, "kind" | "id" | "permission" | "client">,
  before?: number,
): Promise<TimelinePage> {
  authorise(actor, subject.permission);
  const isOfRecord = and(eq(events.subjectKind, subject.kind), eq(events.subjectId, subject.id));
  const wasSent = services.db
    .select({ one: sql`1` })
    .from(mails)
    .where(
      and(
        eq(mails.subjectKind, events.subjectKind),
        eq(mails.subjectId, events.subjectId),
        eq(mails.composedById, events.actorId),
        sql`${mails.createdAt} between ${events.at} - interval '1 minute' and ${events.at} + interval '1 minute'`,
      ),
    );
  const isOfMail = sql`(${events.type} = 'email.written' and ${exists(wasSent)})`;
  const rows = await services.db
    .select({
      seq: events.seq,
      at: events.at,
      type: events.type,
      actorKind: events.actorKind,
      actorName: nameOfActor,
      payload: events.payload,
    })
    .from(events)
    .leftJoin(people, eq(people.id, events.actorId))
    .where(
      and(
        isOfRecord,
        // The note itself is listed.
        ne(events.type, "note.added"),
        // So is an email, where the record shows its emails.
        mailTargetOf(services, subject.kind) ? not(isOfMail) : undefined,
        before === undefined ? undefined : lt(events.seq, before),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(PAGE_ENTRIES + 1);
  const { timeZone } = await businessHours(services.db);
  // Only the client has the link of a record.
  const whoOf = (event: ToldEvent) => (event.actorKind === "visitor" && subject.client?.name) || whoActed(services, event);
  const entries = rows.slice(0, PAGE_ENTRIES).map((event) => ({
    seq: event.seq,
    at: event.at,
    who: whoOf(event),
    did: describeEvent(services, event, timeZone),
    ...(event.actorKind === "visitor" && { isTheirs: true }),
    ...withDetails(detailsOf(services, event)),
  }));
  const last = entries.at(-1);
  const [newer] =
    before === undefined
      ? []
      : await services.db
          .select({ at: events.at })
          .from(events)
          .where(and(isOfRecord, eq(events.seq, before)));
  return { entries, ...(rows.length > PAGE_ENTRIES && last && { next: last.seq }), ...(newer && { before: newer.at }) };
}
