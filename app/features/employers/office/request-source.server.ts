import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { soonUntil } from "#domain/employers/inform-clock.ts";
import { POACHING_STATUS_LABELS } from "#domain/employers/poaching-status.ts";
import { anyOf, withinDollars } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Db } from "#platform/db.server.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { isToBeTold, mustBeToldSoon, wasNotTold } from "../inform-conditions.server.ts";
import { REQUEST_LIST, type RequestRow } from "./request-list.ts";

const assignees = alias(people, "assignees");

const informConditions = (now: Date): Readonly<Record<string, SQL | undefined>> => ({
  overdue: wasNotTold(now),
  soon: mustBeToldSoon(now),
  due: and(isToBeTold(), gt(poachingRequests.informBy, soonUntil(now))),
  told: isNotNull(poachingRequests.informedAt),
  nobody: isNull(poachingRequests.informBy),
});

/** Whoever still has to be told, and until when. All others have none. */
const informBy = sql`case when ${isToBeTold()} then ${poachingRequests.informBy} end`;
const named = sql`coalesce(${people.name}, nullif(${poachingRequests.namedPerson}, ''))`;

async function listEmployers(db: Db) {
  const rows = await db
    .select({ id: employers.id, name: employers.name })
    .from(employers)
    .orderBy(asc(sql`lower(${employers.name})`))
    .limit(500);
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** As of this moment: what is overdue, changes with it. */
export const requestSource = (now: Date): ListSource<typeof REQUEST_LIST, RequestRow> => ({
  list: REQUEST_LIST,
  from: poachingRequests,
  joins: [
    { table: employers, on: eq(poachingRequests.employerId, employers.id) },
    { table: people, on: eq(poachingRequests.personId, people.id) },
    { table: assignees, on: eq(poachingRequests.assigneeId, assignees.id) },
  ],
  id: poachingRequests.id,
  fields: {
    id: poachingRequests.id,
    wanted: poachingRequests.wanted,
    employer: employers.name,
    namedPerson: poachingRequests.namedPerson,
    person: people.name,
    status: poachingRequests.status,
    informBy: poachingRequests.informBy,
    informedAt: poachingRequests.informedAt,
    offer: poachingRequests.offer,
    transferFeeCents: poachingRequests.transferFeeCents,
    assignee: assignees.name,
    startsOn: poachingRequests.startsOn,
    createdAt: poachingRequests.createdAt,
  },
  search: [
    poachingRequests.wanted,
    employers.name,
    poachingRequests.namedPerson,
    people.name,
    poachingRequests.offer,
    sql`${poachingRequests.sender} ->> 'email'`,
  ],
  sort: {
    wanted: sql`lower(${poachingRequests.wanted})`,
    employer: sql`lower(${employers.name})`,
    person: sql`lower(${named})`,
    status: poachingRequests.status,
    inform: informBy,
    fee: poachingRequests.transferFeeCents,
    assignee: sql`lower(${assignees.name})`,
    created: poachingRequests.createdAt,
    starts: poachingRequests.startsOn,
  },
  filter: {
    status: poachingRequests.status,
    inform: anyOf(informConditions(now)),
    assignee: poachingRequests.assigneeId,
    employer: poachingRequests.employerId,
    created: poachingRequests.createdAt,
    fee: withinDollars(poachingRequests.transferFeeCents),
  },
  counted: ["status", "assignee"],
  csv: {
    wanted: (row) => row.wanted,
    employer: (row) => row.employer,
    person: (row) => row.person ?? row.namedPerson,
    status: (row) => POACHING_STATUS_LABELS[row.status],
    inform: (row) => row.informBy,
    offer: (row) => row.offer,
    fee: (row) => (row.transferFeeCents === null ? null : row.transferFeeCents / 100),
    assignee: (row) => row.assignee,
    created: (row) => row.createdAt,
    starts: (row) => row.startsOn,
  },
  choices: async ({ db }) => ({
    assignee: await assigneesAsChoices(db, "poaching", poachingRequests.assigneeId),
    employer: await listEmployers(db),
  }),
});
