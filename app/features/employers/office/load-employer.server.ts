import { asc, desc, eq, sql } from "drizzle-orm";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { findContactLinks } from "#kit/contacts/contact-links.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { type Employer, findEmployer } from "../poaching-record.server.ts";

const SHOWN_REQUESTS = 50;

export const employerRecordSubject = ({ id, name }: Pick<Employer, "id" | "name">): RecordSubject => ({
  kind: "employer",
  id,
  name,
  path: `/admin/employers/${id}`,
  permission: "employers",
});

/** Everything about one employer. Undefined if it does not exist. */
export async function loadEmployer(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "employers");
  const { db, clock } = ctx.services;
  const employer = await findEmployer(db, id);
  if (!employer) return undefined;
  const { id: requestId, wanted, namedPerson, status, informBy, informedAt, createdAt } = poachingRequests;
  const requests = db
    .select({ id: requestId, wanted, namedPerson, status, informBy, informedAt, createdAt, person: people.name })
    .from(poachingRequests)
    .leftJoin(people, eq(people.id, poachingRequests.personId))
    .where(eq(poachingRequests.employerId, id))
    .orderBy(desc(createdAt))
    .limit(SHOWN_REQUESTS);
  const contacts = await db
    .select()
    .from(employerContacts)
    .where(eq(employerContacts.employerId, id))
    .orderBy(asc(sql`lower(${employerContacts.fullName})`), asc(employerContacts.id));
  return {
    employer,
    contacts,
    people: await findContactLinks(
      ctx,
      contacts.map(({ email }) => email),
    ),
    requests: await requests,
    assignees: await listAssignees(db, "employers", employer.assigneeId),
    activity: await loadRecordActivity(ctx, employerRecordSubject(employer), url),
    now: clock.now(),
  };
}

export type EmployerRecord = NonNullable<Awaited<ReturnType<typeof loadEmployer>>>;
