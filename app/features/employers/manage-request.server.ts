import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { informByFrom } from "#domain/employers/inform-clock.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";
import { findEmployer, findRequest, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
import type { EmployerReason } from "./poaching-reasons.ts";
import type { RequestFacts, addedRequestSchema } from "./staff-input.ts";

/** `before`: what the transaction of a saved field found, which Undo puts back. */
export type ManagedRequest =
  | { readonly ok: true; readonly request: PoachingRequest; readonly before?: PoachingRequest }
  | { readonly ok: false; readonly reason: EmployerReason };

/** Wraps staff actions on a request. With a revision, refuses if a colleague has moved it since the form was loaded. */
export function manageRequest(
  ctx: Ctx,
  id: string,
  revision: number | undefined,
  work: (tx: Tx, request: PoachingRequest, record: RecordEvent) => Promise<ManagedRequest>,
): Promise<ManagedRequest> {
  return writeAs(ctx, "poaching", async (tx, record): Promise<ManagedRequest> => {
    const request = await findRequest(tx, id, "update");
    if (!request) return { ok: false, reason: "unknown" };
    if (revision !== undefined && request.revision !== revision) return { ok: false, reason: "changed" };
    return work(tx, request, record);
  });
}

async function updateRequest(tx: Tx, ctx: Ctx, request: PoachingRequest, values: Partial<PoachingRequest>): Promise<ManagedRequest> {
  const changed = { ...values, updatedAt: ctx.services.clock.now() };
  await tx.update(poachingRequests).set(changed).where(eq(poachingRequests.id, request.id));
  return { ok: true, request: { ...request, ...changed } };
}

/** A new status, person or day: outdates the moves of pages loaded before, but no form that is being edited. */
export const changeRequest = (tx: Tx, ctx: Ctx, request: PoachingRequest, values: Partial<PoachingRequest>): Promise<ManagedRequest> =>
  updateRequest(tx, ctx, request, { ...values, revision: request.revision + 1 });

async function isContactOf(tx: Tx, employerId: string, contactId: string): Promise<boolean> {
  return (await tx.$count(employerContacts, and(eq(employerContacts.id, contactId), eq(employerContacts.employerId, employerId)))) > 0;
}

export function editRequest(ctx: Ctx, id: string, { revision, ...facts }: RequestFacts): Promise<ManagedRequest> {
  return manageRequest(ctx, id, undefined, async (tx, request, record) => {
    if (request.factsRevision !== revision) return { ok: false, reason: "changed" };
    const { contactId, wanted, offer, startsOn } = request;
    if (contactId === facts.contactId && wanted === facts.wanted && offer === facts.offer && startsOn === facts.startsOn)
      return { ok: true, request };
    if (facts.contactId !== null && !(await isContactOf(tx, request.employerId, facts.contactId)))
      return { ok: false, reason: "unknown_contact" };
    const { contactId: _contact, ...said } = facts;
    record({
      type: "poaching.request_edited",
      subject: poachingSubject({ id, wanted: facts.wanted }),
      before: { wanted, offer, startsOn },
      after: said,
    });
    return updateRequest(tx, ctx, request, { ...facts, factsRevision: revision + 1 });
  });
}

export function assignRequest(ctx: Ctx, id: string, assigning: Assignee): Promise<ManagedRequest> {
  const { assigneeId } = assigning;
  return manageRequest(ctx, id, undefined, async (tx, request, record) => {
    if (request.assigneeId === assigneeId) return { ok: true, request, before: request };
    const given = await assignment(tx, "poaching", request.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "poaching.assigned", subject: poachingSubject(request), ...given.names });
    return { ...(await updateRequest(tx, ctx, request, { assigneeId })), before: request };
  });
}

/** Staff enter a request made by phone or mail. Naming a person starts the deadline too. */
export function addRequest(ctx: Ctx, employerId: string, input: z.output<typeof addedRequestSchema>): Promise<ManagedRequest> {
  const now = ctx.services.clock.now();
  return writeAs(ctx, "poaching", async (tx, record, staff): Promise<ManagedRequest> => {
    const employer = await findEmployer(tx, employerId);
    if (!employer) return { ok: false, reason: "unknown" };
    if (input.contactId !== null && !(await isContactOf(tx, employerId, input.contactId))) return { ok: false, reason: "unknown_contact" };
    const keys = { idempotencyKey: randomUUID(), requestHash: "added by staff" };
    const informBy = input.namedPerson === "" ? null : informByFrom(now);
    const [request] = await tx
      .insert(poachingRequests)
      .values({ ...input, ...keys, employerId, informBy, assigneeId: staff.personId, createdAt: now, updatedAt: now })
      .returning();
    if (!request) throw new Error("The request was not stored.");
    record({ type: "poaching.written_down", subject: poachingSubject(request), details: { employer: employer.name } });
    return { ok: true, request };
  });
}
