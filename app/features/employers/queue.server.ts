import { and, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { isClosed, POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { hasNoNoteSince, lastNoteAt } from "#kit/work/note-steps.server.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { isInformDue } from "./inform-conditions.server.ts";

const OPEN = POACHING_STATUSES.filter((status) => !isClosed(status));
const ID = sql`${poachingRequests.id}`;

const isIdleSince = (then: SQL) =>
  sql`${and(inArray(poachingRequests.status, OPEN), lte(poachingRequests.updatedAt, then), hasNoNoteSince("poaching", ID, then))}`;

const aWeekAfterLastStep = sql`greatest(${poachingRequests.updatedAt}, ${lastNoteAt("poaching", ID)}) + interval '7 days'`;

export const REQUESTS_ASSIGNED: AssignedRecords = {
  kind: "poaching",
  id: poachingRequests.id,
  assigneeId: poachingRequests.assigneeId,
  name: poachingRequests.wanted,
  isOpen: () => inArray(poachingRequests.status, OPEN),
};

export const EMPLOYERS_ASSIGNED: AssignedRecords = {
  kind: "employer",
  id: employers.id,
  assigneeId: employers.assigneeId,
  name: employers.name,
  isOpen: () => ne(employers.status, "blocked"),
};

export const requestQueue: QueueSource = {
  kind: "poaching",
  one: "Poaching request",
  many: "Poaching requests",
  icon: "poaching",
  menu: "/admin/employee-poaching",
  from: sql`${poachingRequests}`,
  id: sql`${poachingRequests.id}`,
  person: sql`(select ${employers.name} from ${employers} where ${employers.id} = ${poachingRequests.employerId})`,
  title: sql`${poachingRequests.wanted}`,
  assigneeId: sql`${poachingRequests.assigneeId}`,
  cents: sql`${poachingRequests.transferFeeCents}`,
  reasons: (now) => [
    {
      words: "Inform the employee",
      when: sql`${isInformDue(now)}`,
      since: sql`${poachingRequests.informBy} - interval '7 days'`,
      due: sql`${poachingRequests.informBy}`,
    },
    {
      words: "New",
      when: sql`${eq(poachingRequests.status, "new")}`,
      since: sql`${poachingRequests.createdAt}`,
      due: sql`${poachingRequests.createdAt} + interval '2 days'`,
    },
    {
      words: "No progress for a week",
      when: isIdleSince(sql`${now} - interval '7 days'`),
      since: aWeekAfterLastStep,
      due: aWeekAfterLastStep,
    },
  ],
};
