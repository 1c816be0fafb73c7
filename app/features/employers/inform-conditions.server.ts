import { and, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { soonUntil } from "#domain/employers/inform-clock.ts";
import { poachingRequests } from "#db/schema/employers.ts";

/** A person is named and has not been informed: the deadline applies, even to declined requests. */
export const isInformPending = (): SQL | undefined => and(isNotNull(poachingRequests.informBy), isNull(poachingRequests.informedAt));

export const isInformOverdue = (now: Date): SQL | undefined => and(isInformPending(), lt(poachingRequests.informBy, now));

export const isInformDueSoon = (now: Date): SQL | undefined =>
  and(isInformPending(), gte(poachingRequests.informBy, now), lte(poachingRequests.informBy, soonUntil(now)));

/** Due within a week, or overdue. */
export const isInformDue = (now: SQL): SQL | undefined =>
  and(isInformPending(), lte(poachingRequests.informBy, sql`${now} + interval '7 days'`));
