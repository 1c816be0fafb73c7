import { randomUUID } from "node:crypto";
import { DEMO_TEAM } from "#content/demo-team.ts";
import { informByFrom } from "#domain/employers/inform-clock.ts";
import { isClosed } from "#domain/employers/poaching-status.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { DEMO_EMPLOYERS, type DemoEmployer, type DemoRequest } from "./demo-requests.ts";
import { employerSubject, poachingSubject } from "./poaching-record.server.ts";

/** How long decisions take in the demo data. */
const DECIDED_AFTER_DAYS = 14;

function timesOf({ daysAgo, status, toldAfterDays, reason }: DemoRequest, isNamed: boolean, now: Date) {
  const createdAt = later(now, { days: -daysAgo });
  const decidedAt = reason === undefined ? null : later(createdAt, { days: DECIDED_AFTER_DAYS });
  return {
    createdAt,
    updatedAt: decidedAt ?? createdAt,
    decidedAt,
    closedAt: isClosed(status) ? decidedAt : null,
    informBy: !isNamed ? null : informByFrom(createdAt),
    informedAt: toldAfterDays === undefined ? null : later(createdAt, { days: toldAfterDays }),
  };
}

function requestRows(demo: DemoRequest, employer: EmployerRow, known: DemoEmployer, contactId: string, { now, colleague }: DemoWorld) {
  const { wanted, offer, message, status, startsInDays, reason = "", feeDollars } = demo;
  const [{ fullName, email, phone }] = known.contacts;
  const person = demo.person === undefined ? undefined : colleague(demo.person);
  const request = {
    id: randomUUID(),
    employerId: employer.id,
    contactId,
    sender: { company: known.name, website: known.website, industry: known.industry, fullName, email, phone },
    wanted,
    offer,
    message,
    startsOn: dayIn(later(now, { days: startsInDays }), "UTC"),
    namedPerson: person?.name ?? "",
    personId: person?.id ?? null,
    status,
    decisionReason: reason,
    transferFeeCents: feeDollars === undefined ? null : feeDollars * 100,
    assigneeId: status === "new" ? null : employer.assigneeId,
    ...timesOf(demo, person !== undefined, now),
  };
  const requested = {
    at: request.createdAt,
    by: "visitor" as const,
    type: "poaching.requested" as const,
    subject: poachingSubject(request),
    details: { employer: employer.name, foundBy: "new" },
  };
  return demoRows(poachingRequests, [request], [requested]);
}

function employerOf({ name, website, industry, status, daysAgo, requests }: DemoEmployer, { ago, colleague }: DemoWorld) {
  return {
    id: randomUUID(),
    name,
    website,
    industry,
    status,
    assigneeId: status === "lead" ? null : (colleague(DEMO_TEAM.editor.email)?.id ?? null),
    createdAt: ago({ days: daysAgo }),
    updatedAt: ago({ days: Math.min(daysAgo, ...requests.map((request) => request.daysAgo)) }),
  };
}

type EmployerRow = ReturnType<typeof employerOf>;

function rowsOf(demo: DemoEmployer, world: DemoWorld) {
  const employer = employerOf(demo, world);
  const { id, createdAt } = employer;
  const contactId = randomUUID();
  const contacts = demo.contacts.map((contact, index) => ({
    ...contact,
    ...(index === 0 && { id: contactId }),
    employerId: id,
    createdAt,
  }));
  const created = { at: createdAt, by: "system" as const, type: "employer.created" as const, subject: employerSubject(employer) };
  return [
    demoRows(employers, [employer], [created]),
    demoRows(employerContacts, contacts),
    ...demo.requests.map((request) => requestRows(request, employer, demo, contactId, world)),
  ];
}

/** Employers and requests in every state, and people who must be informed. */
export const demoEmployers: DemoData = {
  rows: () => [
    {
      step: "leave out companies that the owner has already",
      async run(tx, world) {
        const known = new Set((await tx.select({ name: employers.name }).from(employers)).map(({ name }) => name.toLowerCase()));
        return DEMO_EMPLOYERS.filter(({ name }) => !known.has(name.toLowerCase())).flatMap((demo) => rowsOf(demo, world));
      },
    },
  ],
};
