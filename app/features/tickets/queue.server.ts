import { and, inArray, isNull, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { tickets } from "#db/schema/tickets.ts";

const isOpen = () => and(inArray(tickets.status, ["new", "open"]), isNull(tickets.mergedIntoId));

/** Also of a ticket put to waiting without an answer: the client has not heard from us, and the list calls it overdue. */
const isUnanswered = () =>
  and(inArray(tickets.status, ["new", "open", "waiting"]), isNull(tickets.firstAnsweredAt), isNull(tickets.mergedIntoId));

export const ticketQueue: QueueSource = {
  kind: "ticket",
  one: "Ticket",
  many: "Tickets",
  icon: "tickets",
  menu: "/admin/communication/tickets",
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
