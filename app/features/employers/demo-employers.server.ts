import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { informByFrom } from "#domain/employers/inform-clock.ts";
import { isClosed } from "#domain/employers/poaching-status.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { DEMO_EMPLOYERS, type DemoEmployer, type DemoRequest } from "./demo-requests.ts";
import { type Employer, employerSubject, poachingSubject } from "./poaching-record.server.ts";

const DAY_MS = 86_400_000;
/** How long a decision takes in the demo world. */
const DECIDED_AFTER_DAYS = 14;

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

function timesOf({ daysAgo, status, toldAfterDays, reason, person }: DemoRequest, now: Date) {
  const createdAt = later(now, -daysAgo);
  const decidedAt = reason === undefined ? null : later(createdAt, DECIDED_AFTER_DAYS);
  return {
    createdAt,
    updatedAt: decidedAt ?? createdAt,
    decidedAt,
    closedAt: isClosed(status) ? decidedAt : null,
    informBy: person === undefined ? null : informByFrom(createdAt),
    informedAt: toldAfterDays === undefined ? null : later(createdAt, toldAfterDays),
  };
}

async function findDemoPerson(tx: Tx, email: string | undefined) {
  if (email === undefined) return undefined;
  const [person] = await tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.isDemo, true), eq(people.email, email)));
  return person;
}

async function insertRequest(
  tx: Tx,
  demo: DemoRequest,
  employer: Employer,
  { contacts: [contact], ...known }: DemoEmployer,
  contactId: string | null,
  now: Date,
): Promise<void> {
  const { wanted, offer, message, status, startsInDays, reason = "", feeDollars } = demo;
  const person = await findDemoPerson(tx, demo.person);
  const times = timesOf({ ...demo, ...(!person && { person: undefined }) } as DemoRequest, now);
  const sender = {
    company: known.name,
    website: known.website,
    industry: known.industry,
    fullName: contact.fullName,
    email: contact.email,
    phone: contact.phone,
  };
  const handling = {
    status,
    decisionReason: reason,
    transferFeeCents: feeDollars === undefined ? null : feeDollars * 100,
    assigneeId: status === "new" ? null : employer.assigneeId,
  };
  const named = { namedPerson: person?.name ?? "", personId: person?.id ?? null };
  const keys = { idempotencyKey: randomUUID(), requestHash: "demo", isDemo: true };
  const [request] = await tx
    .insert(poachingRequests)
    .values({
      employerId: employer.id,
      contactId,
      sender,
      wanted,
      offer,
      message,
      startsOn: dayIn(later(now, startsInDays), "UTC"),
      ...named,
      ...handling,
      ...times,
      ...keys,
    })
    .returning();
  if (!request) throw new Error("The demo request was not stored.");
  await recordEvents(tx, { kind: "visitor", address: "" }, times.createdAt, [
    { type: "poaching.requested", subject: poachingSubject(request), details: { employer: employer.name, foundBy: "new" } },
  ]);
}

async function insertEmployer(tx: Tx, demo: DemoEmployer, assigneeId: string | null, now: Date): Promise<void> {
  const { name, website, industry, status, daysAgo, contacts, requests } = demo;
  const createdAt = later(now, -daysAgo);
  const updatedAt = later(now, -Math.min(daysAgo, ...requests.map((request) => request.daysAgo)));
  const [employer] = await tx
    .insert(employers)
    .values({ name, website, industry, status, assigneeId: status === "lead" ? null : assigneeId, isDemo: true, createdAt, updatedAt })
    .onConflictDoNothing()
    .returning();
  // The owner may have one of this name.
  if (!employer) return;
  const rows = await tx
    .insert(employerContacts)
    .values(contacts.map((contact) => ({ ...contact, employerId: employer.id, createdAt })))
    .returning();
  await recordEvents(tx, { kind: "system" }, createdAt, [{ type: "employer.created", subject: employerSubject(employer) }]);
  for (const request of requests) await insertRequest(tx, request, employer, demo, rows[0]?.id ?? null, now);
}

/** Somebody to deal with, something to decide, and somebody who has to be told. */
export async function addDemoEmployers(tx: Tx, now: Date): Promise<void> {
  const assignee = await findDemoPerson(tx, "editor@orbweave.example");
  for (const demo of DEMO_EMPLOYERS) await insertEmployer(tx, demo, assignee?.id ?? null, now);
}
