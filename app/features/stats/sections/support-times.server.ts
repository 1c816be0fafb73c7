import { and, type AnyColumn, isNull, sql } from "drizzle-orm";
import { RESOLUTION_HOURS } from "#domain/tickets/resolution-target.ts";
import { TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";
import type { Db } from "#platform/db.server.ts";
import { chats } from "#db/schema/chats.ts";
import { tickets } from "#db/schema/tickets.ts";
import type { Stretch } from "../stat-scope.ts";
import { averageOf, countOf, duringRange, waitPercentile } from "./columns.server.ts";

const MEDIAN = 0.5;
const P90 = 0.9;

/** Merged tickets count once, as their target. */
export const ticketsDuring = (stretch: Stretch) => and(duringRange(tickets.createdAt, stretch), isNull(tickets.mergedIntoId));

export const chatsDuring = (stretch: Stretch) => duringRange(chats.createdAt, stretch);

/** Answered, or overdue by now. */
export const inTime = sql`${tickets.firstAnsweredAt} <= ${tickets.firstAnswerDueAt}`;
export const isDecided = (now: Date) =>
  sql`(${tickets.firstAnsweredAt} is not null or ${tickets.firstAnswerDueAt} < ${now.toISOString()}::timestamptz)`;

/** When a ticket should be solved, depending on its priority. */
const solutionDueAt = sql`${tickets.createdAt} + case ${tickets.priority} ${sql.join(
  TICKET_PRIORITIES.map((priority) => sql`when ${priority} then ${RESOLUTION_HOURS[priority]} * interval '1 hour'`),
  sql` `,
)} end`;
export const solvedInTime = sql`${tickets.solvedAt} <= ${solutionDueAt}`;
/** Tickets closed without a solution do not count. */
export const isSolutionDecided = (now: Date) =>
  sql`(${tickets.solvedAt} is not null or (${tickets.status} <> 'closed' and ${solutionDueAt} < ${now.toISOString()}::timestamptz))`;

type Asked = Readonly<Record<"createdAt" | "firstAnsweredAt" | "rating", AnyColumn>>;

/** Answer times and ratings, shared by tickets and chats. */
const answerTimes = ({ createdAt, firstAnsweredAt, rating }: Asked) => ({
  count: countOf(),
  answered: countOf(sql`${firstAnsweredAt} is not null`),
  answerMedianMs: waitPercentile(createdAt, firstAnsweredAt, MEDIAN),
  answerP90Ms: waitPercentile(createdAt, firstAnsweredAt, P90),
  rated: countOf(sql`${rating} is not null`),
  rating: averageOf(rating),
});

/** The single row of an aggregate query. */
function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("An aggregate has one row.");
  return row;
}

async function ticketTimes(db: Db, stretch: Stretch, now: Date) {
  const { createdAt, solvedAt } = tickets;
  const rows = await db
    .select({
      ...answerTimes(tickets),
      inTime: countOf(inTime),
      decided: countOf(isDecided(now)),
      solvedInTime: countOf(solvedInTime),
      solutionDecided: countOf(isSolutionDecided(now)),
      solved: countOf(sql`${solvedAt} is not null`),
      solveMedianMs: waitPercentile(createdAt, solvedAt, MEDIAN),
      solveP90Ms: waitPercentile(createdAt, solvedAt, P90),
    })
    .from(tickets)
    .where(ticketsDuring(stretch));
  return onlyRow(rows);
}

async function chatTimes(db: Db, stretch: Stretch) {
  const { createdAt, endedAt } = chats;
  const rows = await db
    .select({
      ...answerTimes(chats),
      ended: countOf(sql`${endedAt} is not null`),
      endMedianMs: waitPercentile(createdAt, endedAt, MEDIAN),
      endP90Ms: waitPercentile(createdAt, endedAt, P90),
    })
    .from(chats)
    .where(chatsDuring(stretch));
  return onlyRow(rows);
}

export interface Support {
  readonly tickets: Awaited<ReturnType<typeof ticketTimes>>;
  readonly chats: Awaited<ReturnType<typeof chatTimes>>;
}

export async function supportTimes(db: Db, stretch: Stretch, now: Date): Promise<Support> {
  const [ofTickets, ofChats] = await Promise.all([ticketTimes(db, stretch, now), chatTimes(db, stretch)]);
  return { tickets: ofTickets, chats: ofChats };
}
