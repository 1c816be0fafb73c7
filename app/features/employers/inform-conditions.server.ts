import { and, gte, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import { soonUntil } from "#domain/employers/inform-clock.ts";
import { poachingRequests } from "#db/schema/employers.ts";

/** A person is named and has not been informed: the deadline applies, even to declined requests. */
export const isToBeTold = (): SQL | undefined => and(isNotNull(poachingRequests.informBy), isNull(poachingRequests.informedAt));

export const wasNotTold = (now: Date): SQL | undefined => and(isToBeTold(), lt(poachingRequests.informBy, now));

export const mustBeToldSoon = (now: Date): SQL | undefined =>
  and(isToBeTold(), gte(poachingRequests.informBy, now), lte(poachingRequests.informBy, soonUntil(now)));

/** Due within a week, or overdue. */
export const mustBeTold = (now: Date): SQL | undefined => and(isToBeTold(), lte(poachingRequests.informBy, soonUntil(now)));
