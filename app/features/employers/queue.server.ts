import { eq, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { isInformDue } from "./inform-conditions.server.ts";

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
  ],
};
