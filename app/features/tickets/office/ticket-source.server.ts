import { and, arrayOverlaps, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type BulkButton, type Choice, type Direction } from "#domain/list/list-definition.ts";
import { readTicketNumber } from "#domain/tickets/readable-code.ts";
import { TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import { PRIORITY_LABELS } from "#domain/tickets/ticket-words.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { saysWord } from "#kit/capability/record-search.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { bulkAssign } from "#kit/records/bulk-assign.server.ts";
import type { Db } from "#platform/db.server.ts";
import { people } from "#db/schema/people.ts";
import { answerDueAt, ticketMessages, tickets } from "#db/schema/tickets.ts";
import { assignTicket } from "../manage-ticket.server.ts";
import { clockOf } from "./answer-clock.ts";
import { movedSchema, moveTickets, moveTicketsBack } from "./bulk-tickets.server.ts";
import { OPEN, OPEN_VIEW } from "../queue.server.ts";
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS, PRIORITY_TONES, STATUS_OPTIONS, STATUS_TONES } from "./office-words.ts";

const UNFINISHED = ["new", "open", "waiting"] as const;

/** The clock runs: a visitor waits for a first response. */
const isUnanswered = () => and(isNull(tickets.firstAnsweredAt), inArray(tickets.status, UNFINISHED));

const isOverdue = (now: Date): SQL | undefined => and(isUnanswered(), lt(tickets.firstAnswerDueAt, now));

const isDue = (now: Date): SQL | undefined => and(isUnanswered(), gte(tickets.firstAnswerDueAt, now));

const wasAnsweredInTime = (): SQL | undefined =>
  and(isNotNull(tickets.firstAnsweredAt), lte(tickets.firstAnsweredAt, tickets.firstAnswerDueAt));

const wasAnsweredLate = (): SQL => gt(tickets.firstAnsweredAt, tickets.firstAnswerDueAt);

/**
 * Sort order: tickets waiting for a first response, most overdue first, then the rest by latest change. Must match the index
 * `tickets_answer_idx`.
 */
const byAnswer = (direction: Direction): readonly SQL[] =>
  direction === "asc"
    ? [sql`${answerDueAt} asc`, sql`${tickets.updatedAt} desc`]
    : [sql`${answerDueAt} desc`, sql`${tickets.updatedAt} asc`];

/** Of the same priority: first those that wait for us, longest first. */
const byPriority = (direction: Direction): readonly SQL[] => [
  direction === "asc" ? sql`${tickets.priority} asc` : sql`${tickets.priority} desc`,
  sql`${tickets.status} not in ('new', 'open')`,
  sql`${tickets.lastMessageAt} asc`,
];

const SHOWN_TAGS = 200;
/** Tags are collected from this many recently changed tickets. */
const TAGGED_TICKETS = 10_000;

/** Searches all messages, including notes. */
const saysIt = {
  all: (_: unknown, word: string) =>
    sql`${tickets.id} in (select ${ticketMessages.ticketId} from ${ticketMessages} where ${saysWord(ticketMessages.body, word)})`,
  one: (_: unknown, word: string) =>
    sql`(select true from ${ticketMessages} where ${ticketMessages.ticketId} = ${tickets.id} and ${saysWord(ticketMessages.body, word)} limit 1)`,
};

/** Numbers may be typed without dashes. */
function hasNumber(word: string): SQL | undefined {
  const number = readTicketNumber(word);
  return number === undefined ? undefined : eq(tickets.number, number);
}

async function tagsAsChoices(db: Db): Promise<readonly Choice[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from (select ${tickets.tags} as tags from ${tickets} order by ${tickets.updatedAt} desc limit ${TAGGED_TICKETS}) t order by tag limit ${SHOWN_TAGS}`,
  );
  return rows.map(({ tag }) => ({ value: tag, label: tag }));
}

/** Bulk statuses that send no mail. Solving is a separate button, because it mails visitors. */
const QUIET_STATUSES = ["open", "waiting", "closed"] as const;

const toMove = (input: z.ZodType<"open" | "waiting" | "closed" | "solved">, button: BulkButton) =>
  bulkAction({
    ...button,
    input,
    run: async (ctx, ids, status) => {
      const undo = await moveTickets(ctx, ids, status);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: movedSchema, run: async (ctx, moved) => ({ done: await moveTicketsBack(ctx, moved) }) },
  });

const BULK = {
  status: toMove(z.enum(QUIET_STATUSES), {
    label: "Set status",
    done: "changed",
    choices: STATUS_OPTIONS.filter(({ value }) => QUIET_STATUSES.some((status) => status === value)),
  }),
  assign: bulkAssign("tickets", assignTicket),
  solve: toMove(
    z.literal("").transform(() => "solved" as const),
    {
      label: "Solve",
      done: "solved",
      mails: "Clients with an email address are emailed that their ticket is solved. Emails already sent cannot be undone.",
      confirm: "Undo restores the earlier status of the tickets.",
    },
  ),
};

export const TICKET_SOURCE = listSource({
  name: "tickets",
  permission: "tickets",
  noun: { one: "ticket", many: "tickets" },
  recordPath: "/admin/communication/tickets",
  from: tickets,
  joins: [{ table: people, on: eq(people.id, tickets.assigneeId) }],
  id: tickets.id,
  columns: {
    subject: { kind: "text", label: "Subject", value: tickets.subject },
    client: { kind: "text", label: "Client", priority: 2, value: tickets.fullName },
    status: { kind: "badge", label: "Status", priority: 1, value: tickets.status, words: TICKET_STATUS_LABELS, tones: STATUS_TONES },
    answer: { kind: "moment", label: "First response", priority: 4, value: tickets.firstAnsweredAt, sort: byAnswer },
    priority: {
      kind: "badge",
      label: "Priority",
      priority: 3,
      value: tickets.priority,
      words: PRIORITY_LABELS,
      tones: PRIORITY_TONES,
      sort: byPriority,
    },
    category: { kind: "text", label: "Category", priority: 6, value: tickets.category, sort: tickets.category },
    assignee: { kind: "text", label: "Assignee", priority: 5, value: people.name, none: "Unassigned" },
    updated: { kind: "moment", label: "Updated", value: tickets.updatedAt },
    tags: { kind: "text", label: "Tags", priority: 7, value: tickets.tags, sort: false, isExtra: true },
    email: { kind: "text", label: "Email", value: tickets.email, isExtra: true },
    number: { kind: "text", label: "Ticket ID", value: tickets.number, sort: false, isExtra: true },
    created: { kind: "moment", label: "Opened", value: tickets.createdAt, isExtra: true },
    rating: { kind: "number", label: "Rating", value: tickets.rating, isExtra: true },
  },
  fields: { firstAnswerDueAt: tickets.firstAnswerDueAt, mergedIntoId: tickets.mergedIntoId },
  // Computed on the server, so that hydration renders the same markup.
  derived: { clock: (row, { clock }) => clockOf({ ...row, firstAnsweredAt: row.answer }, clock.now()) },
  // Numbers may be typed without dashes.
  search: [
    tickets.number,
    sql`replace(${tickets.number}, '-', '')`,
    tickets.email,
    tickets.fullName,
    tickets.contactNumber,
    tickets.subject,
    saysIt,
  ],
  filters: {
    status: { kind: "choice", options: STATUS_OPTIONS, isCounted: true },
    answer: {
      kind: "choice",
      by: anyOf((now) => ({ overdue: isOverdue(now), due: isDue(now), answered: wasAnsweredInTime(), late: wasAnsweredLate() })),
      options: [
        { value: "overdue", label: "Overdue" },
        { value: "due", label: "Due" },
        { value: "answered", label: "Answered in time" },
        { value: "late", label: "Answered late" },
      ],
    },
    priority: { kind: "choice", options: PRIORITY_OPTIONS, isCounted: true },
    category: { kind: "choice", options: CATEGORY_OPTIONS, isCounted: true },
    assignee: { kind: "choice", by: tickets.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    tags: { kind: "choice", by: ({ values }) => arrayOverlaps(tickets.tags, [...values]), options: "word" },
    updated: { kind: "dates" },
  },
  sort: { column: "answer", direction: "asc" },
  views: [
    { name: "Mine", query: `assignee=me&${OPEN}` },
    { name: "Unassigned", query: `assignee=none&${OPEN}` },
    { name: "Overdue", query: "answer=overdue" },
    { name: "Open", query: OPEN_VIEW },
  ],
  // Labelled, so that a due time does not look like an answer time.
  csv: { answer: (row) => row.answer ?? `due ${row.firstAnswerDueAt.toISOString()}` },
  choices: async ({ db }) => ({ assignee: await assigneesAsChoices(db, "tickets", tickets.assigneeId), tags: await tagsAsChoices(db) }),
  bulk: BULK,
});

export type TicketRow = RowOf<typeof TICKET_SOURCE>;

export const searchTickets = searchOf(TICKET_SOURCE, {
  icon: "tickets",
  by: [tickets.number, hasNumber, tickets.subject, tickets.fullName, tickets.email],
  latest: "updated",
  detail: ["number", "client"],
});
