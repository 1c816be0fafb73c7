import { and, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Direction } from "#domain/list/list-definition.ts";
import { answerDueAt, tickets } from "#db/schema/tickets.ts";

const UNFINISHED = ["new", "open", "waiting"] as const;

/** The clock runs: a visitor waits for a first answer. */
const isUnanswered = () => and(isNull(tickets.firstAnsweredAt), inArray(tickets.status, UNFINISHED));

export const isOverdue = (now: Date): SQL | undefined => and(isUnanswered(), lt(tickets.firstAnswerDueAt, now));

export const isDue = (now: Date): SQL | undefined => and(isUnanswered(), gte(tickets.firstAnswerDueAt, now));

export const wasAnsweredInTime = (): SQL | undefined =>
  and(isNotNull(tickets.firstAnsweredAt), lte(tickets.firstAnsweredAt, tickets.firstAnswerDueAt));

export const wasAnsweredLate = (): SQL => gt(tickets.firstAnsweredAt, tickets.firstAnswerDueAt);

/**
 * For sorting: tickets that wait for a first answer, most overdue first; then all others, newest change first. In the words of the index
 * `tickets_answer_idx`.
 */
export const byAnswer = (direction: Direction): readonly SQL[] =>
  direction === "asc"
    ? [sql`${answerDueAt} asc`, sql`${tickets.updatedAt} desc`]
    : [sql`${answerDueAt} desc`, sql`${tickets.updatedAt} asc`];
