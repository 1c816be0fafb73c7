import { and, desc, inArray, notInArray } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { events, type EventPayload } from "#db/schema/activity.ts";
import { RECORD_KINDS } from "./record-kinds.ts";

const SHOWN_EVENTS = 12;
const SHORT_ID_CHARACTERS = 8;
/** Coming and going is in the activity log; here it would bury what was done. */
const QUIET_TYPES = ["person.signed_in", "person.signed_out", "person.sign_in_failed"];

export interface RecentEvent {
  readonly seq: number;
  readonly at: Date;
  /** Such as "Quote requested". */
  readonly what: string;
  readonly who: string;
  readonly subject: string;
  readonly href: string | undefined;
}

const ANONYMOUS = { staff: "Somebody", visitor: "A visitor", system: "The system" } as const;

function sentenceOf(type: string): string {
  const words = type.replaceAll(/[._-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names are kept with the event, until they are erased. */
const nameIn = (payload: EventPayload | null, key: "actorName" | "subjectName") => (typeof payload?.[key] === "string" ? payload[key] : undefined);

/** The newest things that happened to records of the person's own areas. */
export async function listRecentActivity({ services, actor }: Ctx): Promise<readonly RecentEvent[]> {
  const staff = authorise(actor, "home");
  const kinds = Object.keys(RECORD_KINDS).filter((kind) => RECORD_KINDS[kind] && allows(staff, RECORD_KINDS[kind].permission));
  if (kinds.length === 0) return [];
  const shown = and(inArray(events.subjectKind, kinds), notInArray(events.type, QUIET_TYPES));
  const rows = await services.db.select().from(events).where(shown).orderBy(desc(events.seq)).limit(SHOWN_EVENTS);
  return rows.map(({ seq, at, type, actorKind, subjectKind, subjectId, payload }) => ({
    seq,
    at,
    what: sentenceOf(type),
    who: nameIn(payload, "actorName") ?? ANONYMOUS[actorKind],
    subject: nameIn(payload, "subjectName") ?? subjectId.slice(0, SHORT_ID_CHARACTERS),
    href: RECORD_KINDS[subjectKind]?.hrefOf?.(subjectId),
  }));
}
