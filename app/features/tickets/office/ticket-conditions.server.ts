import { and, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { tickets } from "#db/schema/tickets.ts";

const UNFINISHED = ["new", "open", "waiting"] as const;

/** The clock runs: a visitor waits for a first answer. */
const isUnanswered = () => and(isNull(tickets.firstAnsweredAt), inArray(tickets.status, UNFINISHED));

export const isOverdue = (now: Date): SQL | undefined => and(isUnanswered(), lt(tickets.firstAnswerDueAt, now));

export const isDue = (now: Date): SQL | undefined => and(isUnanswered(), gte(tickets.firstAnswerDueAt, now));

export const wasAnsweredInTime = (): SQL | undefined =>
  and(isNotNull(tickets.firstAnsweredAt), lte(tickets.firstAnsweredAt, tickets.firstAnswerDueAt));

export const wasAnsweredLate = (): SQL => gt(tickets.firstAnsweredAt, tickets.firstAnswerDueAt);

/** For sorting: tickets that wait for a first answer, most overdue first; then all others, newest change first. */
export const byAnswer = sql`array[extract(epoch from case when ${isUnanswered()} then ${tickets.firstAnswerDueAt} end), -extract(epoch from ${tickets.updatedAt})]`;
