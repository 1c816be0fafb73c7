import { BRAND } from "#content/brand.ts";
import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { isMailable, renderMail } from "#kit/mail/enqueue-mail.server.ts";
import { movesFrom } from "#domain/employers/poaching-status.ts";
import { requestDeclinedLetter } from "../request-letters.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { findClient, findEmployer, findRequest, personOf, poachingPath, type PoachingRequest } from "../poaching-record.server.ts";

export async function requestSubject(db: Db, request: PoachingRequest): Promise<RecordSubject> {
  const { id, wanted } = request;
  const client = await findClient(db, request);
  return {
    kind: "poaching",
    id,
    name: wanted,
    path: poachingPath(id),
    permission: "poaching",
    ...(client && { client: { address: client.email, name: client.fullName, about: `Your request to ${BRAND.name}` } }),
  };
}

/** All team members, plus the linked person even if they have left. */
function listTeam(db: Db, personId: string | null) {
  const isThere = or(isNull(people.removedAt), personId === null ? undefined : eq(people.id, personId));
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(isThere)
    .orderBy(asc(sql`lower(${people.name})`));
}

function listOthers(db: Db, { id, employerId }: PoachingRequest) {
  const fields = { id: poachingRequests.id, wanted: poachingRequests.wanted, status: poachingRequests.status };
  return db
    .select(fields)
    .from(poachingRequests)
    .where(and(eq(poachingRequests.employerId, employerId), ne(poachingRequests.id, id)))
    .orderBy(desc(poachingRequests.createdAt))
    .limit(20);
}

/** What declining the request would send. */
async function declineLetterOf({ services }: Ctx, { status }: PoachingRequest, to: string | undefined) {
  if (to === undefined || !movesFrom(status).includes("declined") || !isMailable(to)) return undefined;
  const { subject, text } = await renderMail(services.db, services, requestDeclinedLetter());
  return { to, subject, text };
}

/** Everything staff see about one request. Undefined if it does not exist. */
export async function loadRequest(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "poaching");
  const { db, clock } = ctx.services;
  const found = await findRequest(db, id);
  const employer = found && (await findEmployer(db, found.employerId));
  if (!found || !employer) return undefined;
  const { requestHash: _hash, idempotencyKey: _key, ...request } = found;
  const contacts = await db
    .select()
    .from(employerContacts)
    .where(eq(employerContacts.employerId, employer.id))
    .orderBy(asc(sql`lower(${employerContacts.fullName})`));
  const subject = await requestSubject(db, found);
  return {
    request: { ...request, ...personOf(found) },
    employer: { id: employer.id, name: employer.name, status: employer.status, website: employer.website },
    contacts: contacts.map(({ id: contactId, fullName, email, phone, jobTitle }) => ({ id: contactId, fullName, email, phone, jobTitle })),
    team: await listTeam(db, request.personId),
    assignees: await listAssignees(db, "poaching", request.assigneeId),
    others: await listOthers(db, found),
    trail: await loadPersonTrail(ctx, subject.client?.address ?? "", { kind: "poaching", id }),
    activity: await loadRecordActivity(ctx, subject, url),
    declineLetter: await declineLetterOf(ctx, found, subject.client?.address),
    now: clock.now(),
  };
}

export type RequestRecord = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
