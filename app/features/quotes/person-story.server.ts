import { and, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { quotes } from "#db/schema/quotes.ts";

const totalSchema = z.object({ after: z.object({ totalCents: z.int() }) });

export const quoteStory: PersonStory = {
  kind: "quote",
  one: "Quote",
  many: "Quotes",
  icon: "quotes",
  position: 1,
  source: {
    from: sql`${quotes} q`,
    id: sql`q.id`,
    address: sql`lower(q.email)`,
    person: sql`''`,
    title: sql`q.total_cents::text`,
    status: sql`q.status`,
    at: sql`q.created_at`,
    seenAt: sql`greatest(q.created_at, q.accepted_at)`,
    // An indexed column: quotes are the largest table, and their addresses never change.
    changedAt: sql`q.created_at`,
    words: [sql`q.email`],
  },
  statuses: QUOTE_STATUS_LABELS,
  nameOf: (cents) => formatEstimate(Number(cents)),
  nameThen(payload) {
    const { data } = totalSchema.safeParse(payload);
    return data && formatEstimate(data.after.totalCents);
  },
  events: { begin: ["quote.requested", "quote.created"], quiet: ["quote.assigned"] },
  moments: {
    from: sql`${quotes} q`,
    address: sql`lower(q.email)`,
    where: sql`q.read_pages <> '[]'::jsonb`,
    at: sql`q.created_at`,
    key: sql`'a' || q.id`,
    id: sql`q.id`,
    payload: sql`q.read_pages`,
    // The quote's scope was not known yet.
    tell: ({ payload }) => ({ did: "before asking", name: "Quote", pages: Array.isArray(payload) ? payload.map(String) : [] }),
  },
  async nextSteps(db, { isTheirs, now, max }) {
    const isUndecided = and(
      isTheirs(sql`lower(${quotes.email})`),
      inArray(quotes.status, ["new", "contacted", "proposal_sent"]),
      or(isNotNull(quotes.acceptedAt), gt(quotes.expiresAt, now)),
    );
    const rows = await db
      .select({ id: quotes.id, cents: quotes.totalCents, expires: quotes.expiresAt, accepted: quotes.acceptedAt })
      .from(quotes)
      .where(isUndecided)
      .orderBy(quotes.expiresAt)
      .limit(max);
    return rows.map(({ id, cents, expires, accepted }) =>
      accepted
        ? { id, words: `Start work on the quote for ${formatEstimate(cents)}`, moment: "accepted on", at: accepted, isPressing: true }
        : { id, words: `Quote for ${formatEstimate(cents)}`, moment: "valid until", at: expires, day: utcDay(expires), isPressing: false },
    );
  },
};
