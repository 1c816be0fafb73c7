import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { informByFrom } from "#domain/employers/inform-clock.ts";
import { isToldFirst } from "#domain/employers/poaching-status.ts";
import { toldOn } from "#domain/employers/told-on.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { changeRequest, type ManagedRequest, manageRequest } from "./manage-request.server.ts";
import { isNamed, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
import type { EmployerReason } from "./poaching-reasons.ts";
import type { Informed, PersonLink } from "./staff-input.ts";

const LINKED = "poaching.person_linked";

/** Includes team members without an account. */
async function isInTeam(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.$count(people, and(eq(people.id, personId), isNull(people.removedAt)))) > 0;
}

const UNTOLD = { informedAt: null, soonMailedAt: null, overdueMailedAt: null };

/** When this person was first linked, from the log, so that removing and restoring the link does not extend the deadline. */
async function firstLinkedAt(tx: Tx, id: string, personId: string): Promise<Date | undefined> {
  const isTheirs = and(
    eq(events.subjectKind, "poaching"),
    eq(events.subjectId, id),
    eq(events.type, LINKED),
    sql`${events.payload} ->> 'personId' = ${personId}`,
  );
  const [first] = await tx.select({ at: events.at }).from(events).where(isTheirs).orderBy(events.seq).limit(1);
  return first?.at;
}

/**
 * Informing one person does not count for another. If the employer named a person, the thirty days run from the request, even if staff
 * link a different person; otherwise from when staff first linked the person.
 */
async function clockFor(
  tx: Tx,
  { id, namedPerson, personId: before }: PoachingRequest,
  personId: string | null,
  now: Date,
): Promise<Partial<PoachingRequest>> {
  // Identifying the named person does not change the deadline.
  if (namedPerson !== "") return before === null ? {} : UNTOLD;
  return { ...UNTOLD, informBy: personId === null ? null : informByFrom((await firstLinkedAt(tx, id, personId)) ?? now) };
}

function refusalFor({ status, personId: before }: PoachingRequest, personId: string | null): EmployerReason | undefined {
  // Once a person was asked for consent, another cannot replace them.
  return before !== null && personId !== before && isToldFirst(status) ? "person_fixed" : undefined;
}

async function nameOf(tx: Tx, personId: string | null): Promise<string | undefined> {
  if (personId === null) return undefined;
  const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.id, personId));
  return person?.name;
}

/** Links the team member that the request is about. */
export function linkPerson(ctx: Ctx, id: string, { revision, personId }: PersonLink): Promise<ManagedRequest> {
  return manageRequest(ctx, id, revision, async (tx, request, record) => {
    if (request.personId === personId) return { ok: true, request };
    const refusal = refusalFor(request, personId);
    if (refusal) return { ok: false, reason: refusal };
    if (personId !== null && !(await isInTeam(tx, personId))) return { ok: false, reason: "unknown_member" };
    const linked = { personId, ...(await clockFor(tx, request, personId, ctx.services.clock.now())) };
    // What Undo puts back.
    const was = Object.fromEntries(Object.keys(linked).map((column) => [column, request[column as keyof typeof linked]]));
    record({
      type: LINKED,
      subject: poachingSubject(request),
      details: { personId, revision: request.revision + 1, was },
      before: { person: await nameOf(tx, request.personId) },
      after: { person: await nameOf(tx, personId) },
    });
    return changeRequest(tx, ctx, request, linked);
  });
}

const moment = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .nullable()
  .exactOptional();

/** A linking in the log. */
const linkingSchema = z.object({
  revision: z.int(),
  was: z.object({ personId: z.uuid().nullable(), informedAt: moment, informBy: moment, soonMailedAt: moment, overdueMailedAt: moment }),
});

/** Puts back who was linked before, with their deadline and the day on which they were told. Refused over a colleague's later change. */
export function undoPerson(ctx: Ctx, id: string, { revision }: Pick<PersonLink, "revision">): Promise<ManagedRequest> {
  return manageRequest(ctx, id, undefined, async (tx, request, record) => {
    const { data: linking } = linkingSchema.safeParse(await lastPayload(tx, poachingSubject(request), LINKED));
    if (linking?.revision !== revision) return { ok: false, reason: "person_changed" };
    const { was } = linking;
    // Linking this person cleared the date, so a date set now means that a colleague has told them.
    if (was.informedAt !== undefined && request.informedAt !== null) return { ok: false, reason: "person_changed" };
    const refusal = refusalFor(request, was.personId);
    if (refusal) return { ok: false, reason: refusal };
    record({
      type: LINKED,
      subject: poachingSubject(request),
      details: { personId: was.personId },
      before: { person: await nameOf(tx, request.personId) },
      after: { person: await nameOf(tx, was.personId) },
    });
    return changeRequest(tx, ctx, request, was);
  });
}

/** Records when the person was informed. The date can be corrected later. */
export function markInformed(ctx: Ctx, id: string, { revision, informedOn }: Informed): Promise<ManagedRequest> {
  return manageRequest(ctx, id, revision, async (tx, request, record) => {
    if (!isNamed(request)) return { ok: false, reason: "no_person_named" };
    const told = toldOn(informedOn ?? "", request.createdAt, ctx.services.clock.now(), (await businessHours(tx)).timeZone);
    if (!told.ok) return told;
    record({ type: "poaching.informed", subject: poachingSubject(request), details: { informedOn, informBy: request.informBy } });
    return changeRequest(tx, ctx, request, { informedAt: told.at });
  });
}

/** Undoes a mistaken entry; the deadline applies again. */
export function takeBackInformed(ctx: Ctx, id: string, { revision }: Pick<Informed, "revision">): Promise<ManagedRequest> {
  return manageRequest(ctx, id, revision, async (tx, request, record) => {
    if (request.informedAt === null) return { ok: true, request };
    if (isToldFirst(request.status)) return { ok: false, reason: "told_already" };
    record({
      type: "poaching.informed_taken_back",
      subject: poachingSubject(request),
      before: { informedAt: request.informedAt },
      after: { informedAt: null },
    });
    return changeRequest(tx, ctx, request, { informedAt: null });
  });
}
