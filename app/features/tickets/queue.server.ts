import { and, inArray, isNull, sql } from "drizzle-orm";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { tickets } from "#db/schema/tickets.ts";

export const OPEN = chosen("status", ["new", "open", "waiting"]);

/** What the menu opens: everything that is not finished, by priority. */
export const OPEN_VIEW = `${OPEN}&sort=-priority`;

export const OPEN_TICKETS = `/admin/communication/tickets?${OPEN_VIEW}`;

const isOpen = () => and(inArray(tickets.status, ["new", "open"]), isNull(tickets.mergedIntoId));

/** Also of a ticket put to waiting without an answer: the client has not heard from us, and the list calls it overdue. */
const isUnanswered = () =>
  and(inArray(tickets.status, ["new", "open", "waiting"]), isNull(tickets.firstAnsweredAt), isNull(tickets.mergedIntoId));

export const TICKETS_ASSIGNED: AssignedRecords = {
  kind: "ticket",
  id: tickets.id,
  assigneeId: tickets.assigneeId,
  name: tickets.number,
  isOpen: () => and(inArray(tickets.status, ["new", "open", "waiting"]), isNull(tickets.mergedIntoId)),
};

export const ticketQueue: QueueSource = {
  kind: "ticket",
  one: "Ticket",
  many: "Tickets",
  icon: "tickets",
  menu: OPEN_TICKETS,
  from: sql`${tickets}`,
  id: sql`${tickets.id}`,
  person: sql`${tickets.fullName}`,
  title: sql`${tickets.subject}`,
  assigneeId: sql`${tickets.assigneeId}`,
  priority: sql`case ${tickets.priority} when 'urgent' then 2 when 'high' then 1 when 'low' then -1 else 0 end`,
  reasons: () => [
    {
      words: "First response due",
      when: sql`${isUnanswered()}`,
      since: sql`${tickets.createdAt}`,
      due: sql`${tickets.firstAnswerDueAt}`,
    },
    {
      words: "Still open",
      when: sql`${isOpen()}`,
      since: sql`${tickets.lastMessageAt}`,
      due: sql`${tickets.lastMessageAt} + interval '1 day'`,
    },
  ],
};
