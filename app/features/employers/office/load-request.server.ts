import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { findEmployer, findRequest, personOf, poachingPath, type PoachingRequest } from "../poaching-record.server.ts";

export const requestSubject = ({ id, wanted, sender }: Pick<PoachingRequest, "id" | "wanted" | "sender">): RecordSubject => ({
  kind: "poaching",
  id,
  name: wanted,
  path: poachingPath(id),
  permission: "poaching",
  ...(sender && { client: { address: sender.email, name: sender.fullName } }),
});

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

/** The sender's address, or that of the contact that staff entered it for. */
const emailOf = ({ sender, contactId }: PoachingRequest, contacts: readonly { readonly id: string; readonly email: string }[]) =>
  sender?.email ?? contacts.find(({ id }) => id === contactId)?.email ?? "";

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
  return {
    request: { ...request, ...personOf(found) },
    employer: { id: employer.id, name: employer.name, status: employer.status, website: employer.website },
    contacts: contacts.map(({ id: contactId, fullName, email, phone, jobTitle }) => ({ id: contactId, fullName, email, phone, jobTitle })),
    team: await listTeam(db, request.personId),
    assignees: await listAssignees(db, "poaching", request.assigneeId),
    others: await listOthers(db, found),
    trail: await loadPersonTrail(ctx, emailOf(found, contacts), { kind: "poaching", id }),
    activity: await loadRecordActivity(ctx, requestSubject(found), url),
    now: clock.now(),
  };
}

export type RequestRecord = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;
