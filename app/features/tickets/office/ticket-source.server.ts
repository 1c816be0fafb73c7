import { arrayOverlaps, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Choice, NONE } from "#domain/list/list-definition.ts";
import { TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import { PRIORITY_LABELS } from "#domain/tickets/ticket-words.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Db } from "#platform/db.server.ts";
import { people } from "#db/schema/people.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { assignedSchema, assignTickets, assignTicketsBack, movedSchema, moveTickets, moveTicketsBack } from "./bulk-tickets.server.ts";
import { byAnswer, isDue, isOverdue, wasAnsweredInTime, wasAnsweredLate } from "./ticket-conditions.server.ts";
import { QUIET_STATUSES, TICKET_LIST, type TicketRow } from "./ticket-list.ts";

const SHOWN_TAGS = 200;

/** Everything that was said, notes included. */
const saysIt = (matches: (body: typeof ticketMessages.body) => SQL) =>
  sql`${tickets.id} in (select ${ticketMessages.ticketId} from ${ticketMessages} where ${matches(ticketMessages.body)})`;

async function tagsAsChoices(db: Db): Promise<readonly Choice[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${tickets.tags}) as tag from ${tickets} order by tag limit ${SHOWN_TAGS}`,
  );
  return rows.map(({ tag }) => ({ value: tag, label: tag }));
}

const toMove = (input: z.ZodType<"open" | "waiting" | "closed" | "solved">) =>
  bulkAction({
    input,
    run: async (ctx, ids, status) => {
      const undo = await moveTickets(ctx, ids, status);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: movedSchema, run: async (ctx, moved) => ({ done: await moveTicketsBack(ctx, moved) }) },
  });

const BULK = {
  status: toMove(z.enum(QUIET_STATUSES)),
  solve: toMove(z.literal("").transform(() => "solved" as const)),
  assign: bulkAction({
    input: z.union([z.literal(NONE).transform(() => null), z.uuid()]),
    run: async (ctx, ids, assigneeId) => {
      const undo = await assignTickets(ctx, ids, assigneeId);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: assignedSchema, run: async (ctx, assigned) => ({ done: await assignTicketsBack(ctx, assigned) }) },
  }),
};

const FIELDS = {
  id: tickets.id,
  number: tickets.number,
  subject: tickets.subject,
  fullName: tickets.fullName,
  email: tickets.email,
  status: tickets.status,
  priority: tickets.priority,
  category: tickets.category,
  tags: tickets.tags,
  assignee: people.name,
  firstAnswerDueAt: tickets.firstAnswerDueAt,
  firstAnsweredAt: tickets.firstAnsweredAt,
  mergedIntoId: tickets.mergedIntoId,
  rating: tickets.rating,
  createdAt: tickets.createdAt,
  updatedAt: tickets.updatedAt,
};

const CSV = {
  subject: (row: TicketRow) => row.subject,
  client: (row: TicketRow) => row.fullName,
  email: (row: TicketRow) => row.email,
  status: (row: TicketRow) => TICKET_STATUS_LABELS[row.status],
  // A time that is still to come must not look like one that was.
  answer: (row: TicketRow) => row.firstAnsweredAt ?? `due ${row.firstAnswerDueAt.toISOString()}`,
  priority: (row: TicketRow) => PRIORITY_LABELS[row.priority],
  category: (row: TicketRow) => row.category,
  assignee: (row: TicketRow) => row.assignee,
  tags: (row: TicketRow) => row.tags.join(", "),
  updated: (row: TicketRow) => row.updatedAt,
  number: (row: TicketRow) => row.number,
  created: (row: TicketRow) => row.createdAt,
  rating: (row: TicketRow) => row.rating,
};

const SORT = {
  subject: sql`lower(${tickets.subject})`,
  client: sql`lower(${tickets.fullName})`,
  email: sql`lower(${tickets.email})`,
  status: tickets.status,
  answer: byAnswer,
  priority: tickets.priority,
  category: tickets.category,
  assignee: sql`lower(${people.name})`,
  updated: tickets.updatedAt,
  created: tickets.createdAt,
  rating: tickets.rating,
};

/** What is overdue depends on when one looks. */
export function ticketSource(now: Date): ListSource<typeof TICKET_LIST, TicketRow> {
  const answers: Readonly<Record<string, SQL | undefined>> = {
    overdue: isOverdue(now),
    due: isDue(now),
    answered: wasAnsweredInTime(),
    late: wasAnsweredLate(),
  };
  return {
    list: TICKET_LIST,
    from: tickets,
    joins: [{ table: people, on: eq(people.id, tickets.assigneeId) }],
    id: tickets.id,
    fields: FIELDS,
    // A number is also typed without its dashes.
    search: [
      tickets.number,
      sql`replace(${tickets.number}, '-', '')`,
      tickets.email,
      tickets.fullName,
      tickets.contactNumber,
      tickets.subject,
      saysIt,
    ],
    sort: SORT,
    filter: {
      status: tickets.status,
      answer: anyOf(answers),
      priority: tickets.priority,
      category: tickets.category,
      assignee: tickets.assigneeId,
      tags: ({ values }) => arrayOverlaps(tickets.tags, [...values]),
      updated: tickets.updatedAt,
    },
    counted: ["status", "priority", "category", "assignee"],
    csv: CSV,
    choices: async ({ db }) => ({ assignee: await assigneesAsChoices(db, "tickets", tickets.assigneeId), tags: await tagsAsChoices(db) }),
    bulk: BULK,
  };
}
