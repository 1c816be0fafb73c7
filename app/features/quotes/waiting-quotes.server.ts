import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";

const EXPIRES_SOON_MS = 3 * 24 * 60 * 60 * 1000;

/** Neither won nor lost. */
export const OPEN_STATUSES = ["new", "contacted", "proposal_sent"] as const;

/** No staff member has replied yet. */
export const isNew = (): SQL => eq(quotes.status, "new");

/** The client accepted, and staff have not marked it won or lost. */
export const isAccepted = (): SQL | undefined => and(isNotNull(quotes.acceptedAt), inArray(quotes.status, OPEN_STATUSES));

/** Still open, and expires soon. */
export const willExpireSoon = (now: Date): SQL | undefined =>
  and(
    inArray(quotes.status, OPEN_STATUSES),
    isNull(quotes.acceptedAt),
    gt(quotes.expiresAt, now),
    lte(quotes.expiresAt, new Date(now.getTime() + EXPIRES_SOON_MS)),
  );
