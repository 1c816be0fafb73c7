import { z } from "zod";
import type { EventPayload } from "#db/schema/activity.ts";
import { findKind, kindName } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import { type Change, changesOf, NOTHING } from "./changes.ts";

type Needed = Pick<Services, "capabilities">;

export interface ToldEvent {
  readonly type: string;
  readonly actorKind: "staff" | "visitor" | "system";
  /** The person's current name, or else the recorded one. */
  readonly actorName: string | null;
  /** Null once erased. */
  readonly payload: EventPayload | null;
}

const NAMED_CHANGES = 3;
const MAX_VALUE_CHARACTERS = 60;

const clip = (text: string) => (text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS - 1)}…` : text);

function sayChange({ field, before, after }: Change): string {
  const what = field === "" ? "it" : field;
  return before === NOTHING ? `${what} to ${clip(after)}` : `${what} from ${clip(before)} to ${clip(after)}`;
}

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function sayChanges(changes: readonly Change[]): string {
  const rest = changes.length - NAMED_CHANGES;
  const verb = changes.every(({ before }) => before === NOTHING) ? "set" : "changed";
  return `${verb} ${joined([...changes.slice(0, NAMED_CHANGES).map(sayChange), ...(rest > 0 ? [`${rest} more`] : [])])}`;
}

/** Of every kind in the queue. */
const FOLLOW_UPS = new Map([
  ["follow_up_set", "set the follow-up"],
  ["follow_up_done", "finished the follow-up"],
  ["follow_up_removed", "removed the follow-up"],
]);

/** `quote.requested` becomes "requested the quote", `quote.proposal_sent` becomes "sent the proposal". */
function sayType(services: Needed, type: string): string {
  const [noun = "", action = ""] = type.split(".", 2);
  const followUp = FOLLOW_UPS.get(action);
  if (followUp !== undefined) return followUp;
  const words = action.split("_");
  const verb = words.at(-1) ?? "";
  const object = words.slice(0, -1).join(" ") || kindName(services, noun);
  return `${verb} the ${object}`;
}

const named = z.object({ assignee: z.string().optional() }).catch({});

/** `quote.assigned`: who has the record now, which is often the person who did it. */
function sayAssigned(services: Needed, type: string, payload: EventPayload | null): string | undefined {
  if (!type.endsWith(".assigned") || !payload) return undefined;
  const [before, after] = [named.parse(payload.before).assignee, named.parse(payload.after).assignee];
  if (after === undefined) return before === undefined ? undefined : `unassigned ${before}`;
  const what = kindName(services, type.slice(0, type.indexOf(".")));
  if (after === payload["actorName"]) return before === undefined ? `took the ${what}` : `took the ${what} over from ${before}`;
  return before === undefined ? `assigned the ${what} to ${after}` : `assigned the ${what} to ${after} instead of ${before}`;
}

const ID = /^[\da-f]{8}[\da-f-]{8,}$/i;
const SHORT_ID_CHARACTERS = 8;

/** The recorded name, or else the id: a UUID is cut to its first eight characters, a path is shown whole. */
export function recordName({
  subjectName,
  subjectId,
}: {
  readonly subjectName: string | null | undefined;
  readonly subjectId: string;
}): string {
  return subjectName ?? (ID.test(subjectId) ? subjectId.slice(0, SHORT_ID_CHARACTERS) : subjectId);
}

/** Only the person themselves can do this, although they are not signed in yet. */
const BY_SUBJECT: readonly string[] = ["person.accepted_invitation", "person.password_reset"];

export function whoActed(services: Needed, { type, actorKind, actorName, payload }: ToldEvent): string {
  if (BY_SUBJECT.includes(type) && actorKind === "visitor" && payload?.subjectName) return payload.subjectName;
  if (actorKind === "visitor") return findKind(services, type.split(".", 1)[0] ?? "")?.visitor ?? "A visitor";
  return actorKind === "system" ? "The system" : (actorName ?? "Someone");
}

export function detailsOf({ capabilities }: Needed, { type, payload }: Pick<ToldEvent, "type" | "payload">): string | undefined {
  return capabilities.map(({ eventDetails = {} }) => eventDetails[type]?.(payload)).find((details) => details !== undefined);
}

/**
 * What happened, such as "changed status from New to Contacted". The actor's name in front makes it a sentence. Times are in the given
 * zone.
 */
export function describeEvent(services: Needed, { type, payload }: Pick<ToldEvent, "type" | "payload">, zone?: string): string {
  const phrase = services.capabilities
    .map(({ eventWords = {} }) => (Object.hasOwn(eventWords, type) ? eventWords[type] : undefined))
    .find((words) => words !== undefined);
  if (phrase) return typeof phrase === "string" ? phrase : phrase(payload);
  const assigned = sayAssigned(services, type, payload);
  if (assigned !== undefined) return assigned;
  const isChange = payload?.before !== undefined && payload.after !== undefined;
  const changes = isChange ? changesOf(payload.before, payload.after, zone) : [];
  return changes.length > 0 ? sayChanges(changes) : sayType(services, type);
}
