import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { soonUntil } from "#domain/employers/inform-clock.ts";
import { isClosed, POACHING_STATUS_LABELS, POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Db } from "#platform/db.server.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { isInformPending, isInformDueSoon, isInformOverdue } from "../inform-conditions.server.ts";
import { POACHING_OPTIONS, POACHING_TONES } from "./office-words.ts";

const assignees = alias(people, "assignees");

const informConditions = (now: Date): Readonly<Record<string, SQL | undefined>> => ({
  overdue: isInformOverdue(now),
  soon: isInformDueSoon(now),
  due: and(isInformPending(), gt(poachingRequests.informBy, soonUntil(now))),
  told: isNotNull(poachingRequests.informedAt),
  unnamed: isNull(poachingRequests.informBy),
});

/** The deadline for informing a person; null if no person has to be informed. */
const informBy = sql`case when ${isInformPending()} then ${poachingRequests.informBy} end`;
/** The linked team member's name, else the name that the employer typed. */
const named = sql<string>`coalesce(${people.name}, ${poachingRequests.namedPerson})`;

async function listEmployers(db: Db) {
  const rows = await db
    .select({ id: employers.id, name: employers.name })
    .from(employers)
    .orderBy(asc(sql`lower(${employers.name})`))
    .limit(500);
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

const OPEN = chosen(
  "status",
  POACHING_STATUSES.filter((status) => !isClosed(status)),
);

export const REQUEST_SOURCE = listSource({
  name: "poaching-requests",
  permission: "poaching",
  noun: { one: "poaching request", many: "poaching requests" },
  recordPath: "/admin/employee-poaching",
  from: poachingRequests,
  joins: [
    { table: employers, on: eq(poachingRequests.employerId, employers.id) },
    { table: people, on: eq(poachingRequests.personId, people.id) },
    { table: assignees, on: eq(poachingRequests.assigneeId, assignees.id) },
  ],
  id: poachingRequests.id,
  columns: {
    wanted: { kind: "text", label: "Wanted", value: poachingRequests.wanted },
    employer: { kind: "text", label: "Employer", priority: 2, value: employers.name },
    person: { kind: "text", label: "Named person", value: named, sort: sql`lower(nullif(${named}, ''))` },
    status: {
      kind: "badge",
      label: "Status",
      priority: 1,
      value: poachingRequests.status,
      words: POACHING_STATUS_LABELS,
      tones: POACHING_TONES,
    },
    inform: { kind: "moment", label: "Tell by", priority: 3, value: poachingRequests.informBy, sort: informBy },
    offer: { kind: "text", label: "Offer", priority: 7, value: poachingRequests.offer, sort: false },
    fee: { kind: "money", label: "Fee", value: poachingRequests.transferFeeCents },
    assignee: { kind: "text", label: "Assignee", priority: 4, value: assignees.name, none: "Unassigned" },
    created: { kind: "moment", label: "Requested", value: poachingRequests.createdAt, isExtra: true },
    starts: { kind: "day", label: "Start", value: poachingRequests.startsOn, isExtra: true },
  },
  fields: { informedAt: poachingRequests.informedAt },
  // Overdue depends on the current time.
  derived: { now: (_, { clock }) => clock.now() },
  search: [
    poachingRequests.wanted,
    employers.name,
    poachingRequests.namedPerson,
    people.name,
    poachingRequests.offer,
    sql`${poachingRequests.sender} ->> 'email'`,
  ],
  filters: {
    status: { kind: "choice", options: POACHING_OPTIONS, isCounted: true },
    inform: {
      kind: "choice",
      label: "Person told",
      by: anyOf(informConditions),
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "soon", label: "Within 7 days" },
        { value: "due", label: "Later" },
        { value: "told", label: "Told" },
        { value: "unnamed", label: "No person named" },
      ],
    },
    assignee: { kind: "choice", by: poachingRequests.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    employer: { kind: "choice", by: poachingRequests.employerId, options: "id" },
    created: { kind: "dates" },
    fee: { kind: "numbers", label: "Fee in dollars" },
  },
  sort: { column: "created", direction: "desc" },
  views: [
    { name: "Mine", query: `assignee=me&${OPEN}` },
    { name: "Unassigned", query: `assignee=none&${OPEN}` },
    { name: "Overdue", query: "inform=overdue" },
    { name: "Open", query: OPEN },
  ],
  choices: async ({ db }) => ({
    assignee: await assigneesAsChoices(db, "poaching", poachingRequests.assigneeId),
    employer: await listEmployers(db),
  }),
});

export type RequestRow = RowOf<typeof REQUEST_SOURCE>;

export const searchPoaching = searchOf(REQUEST_SOURCE, {
  icon: "poaching",
  by: [poachingRequests.wanted, poachingRequests.namedPerson, employers.name],
  isFoundById: true,
  detail: ["employer", "status"],
});
