import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { isHours, type Role, ROLES } from "#domain/pricing/hours.ts";
import { QUOTE_STATUSES, type QuoteStatus } from "#domain/quotes/quote-status.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { quotes, type QuotePage } from "#db/schema/quotes.ts";
import { addVersion } from "./add-version.server.ts";
import { getPriceBook } from "./price-books.server.ts";
import { priceOf } from "./price-wish.server.ts";
import { quoteLinkLetter } from "./quote-letters.ts";
import { findQuote, getVersion, isExpired, type Quote, quoteLink, validUntil } from "./quote-record.server.ts";

export const statusSchema = z.object({ status: z.enum(QUOTE_STATUSES, "Please choose a status.") });

export type Managed =
  | { readonly ok: true; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "unknown_person" | "unchanged" | "unmailable" | "accepted" | "changed" | "sent_just_now";
    };

function manage(ctx: Ctx, id: string, work: (tx: Tx, quote: Quote, record: RecordEvent) => Promise<Managed>): Promise<Managed> {
  return writeAs(ctx, "quotes", async (tx, record): Promise<Managed> => {
    const quote = await findQuote(tx, id, "update");
    return quote ? work(tx, quote, record) : { ok: false, reason: "unknown" };
  });
}

async function change(tx: Tx, ctx: Ctx, quote: Quote, values: Partial<Pick<Quote, "status" | "assigneeId">>): Promise<Managed> {
  const updatedAt = ctx.services.clock.now();
  await tx
    .update(quotes)
    .set({ ...values, updatedAt })
    .where(eq(quotes.id, quote.id));
  return { ok: true, quote: { ...quote, ...values, updatedAt } };
}

export function setQuoteStatus(ctx: Ctx, id: string, { status }: z.infer<typeof statusSchema>): Promise<Managed> {
  return manage(ctx, id, async (tx, quote, record) => {
    if (quote.status === status) return { ok: true, quote };
    record({
      type: "quote.status_changed",
      subject: { kind: "quote", id, name: quote.email },
      before: { status: quote.status },
      after: { status },
    });
    return change(tx, ctx, quote, { status });
  });
}

/** Bulk change for the list: returns each previous status for undo. Undo skips quotes that a colleague has changed since. */
export function setQuoteStatuses(
  ctx: Ctx,
  wanted: Readonly<Record<string, QuoteStatus>>,
  onlyFrom?: QuoteStatus,
): Promise<Readonly<Record<string, QuoteStatus>>> {
  return writeAs(ctx, "quotes", async (tx, record) => {
    const found = await tx
      .select()
      .from(quotes)
      .where(inArray(quotes.id, Object.keys(wanted)))
      .orderBy(quotes.id)
      .for("update");
    const before: Record<string, QuoteStatus> = {};
    for (const quote of found) {
      const status = wanted[quote.id];
      if (status === undefined || status === quote.status || (onlyFrom !== undefined && quote.status !== onlyFrom)) continue;
      before[quote.id] = quote.status;
      record({
        type: "quote.status_changed",
        subject: { kind: "quote", id: quote.id, name: quote.email },
        before: { status: quote.status },
        after: { status },
      });
      await change(tx, ctx, quote, { status });
    }
    return before;
  });
}

export function assignQuote(ctx: Ctx, id: string, { assigneeId }: Assignee): Promise<Managed> {
  return manage(ctx, id, async (tx, quote, record) => {
    if (quote.assigneeId === assigneeId) return { ok: true, quote };
    const given = await assignment(tx, "quotes", quote.assigneeId, assigneeId);
    if (!given) return { ok: false, reason: "unknown_person" };
    record({ type: "quote.assigned", subject: { kind: "quote", id, name: quote.email }, ...given });
    return change(tx, ctx, quote, { assigneeId });
  });
}

const hours = z
  .string("Hours are a number.")
  .trim()
  .min(1, "Fill in all hours; 0 is a number too.")
  .transform(Number)
  .refine(isHours, "Hours are a number from 0 to 10,000.");

/** One row of hours per page, in page order, and the version they were read from. */
export const hoursSchema = z.object({
  version: z.coerce.number().int(),
  pages: z.array(z.object(Object.fromEntries(ROLES.map((role) => [role, hours])) as Record<Role, typeof hours>)),
});

function withHours(page: QuotePage, set: Readonly<Record<Role, number>> | undefined): QuotePage {
  if (!set || !page.estimate || ROLES.every((role) => page.estimate?.hours[role] === set[role])) return page;
  const p50Hours = ROLES.reduce((sum, role) => sum + set[role], 0);
  const { p50Hours: before, p90Hours } = page.estimate.range;
  const ratio = before > 0 ? p90Hours / before : 1;
  return {
    ...page,
    estimate: { ...page.estimate, hours: set, range: { p50Hours, p90Hours: Math.round(p50Hours * ratio * 2) / 2 }, version: "staff" },
  };
}

/** Hours set by hand create a new version: the one the client saw before stays readable. */
export function editQuoteHours(ctx: Ctx, id: string, { version, pages: rows }: z.output<typeof hoursSchema>): Promise<Managed> {
  return manage(ctx, id, async (tx, quote, record) => {
    // An accepted quote is an agreement; a change needs another quote.
    if (quote.acceptedAt) return { ok: false, reason: "accepted" };
    if (quote.version !== version) return { ok: false, reason: "changed" };
    const current = await getVersion(tx, quote.id, quote.version);
    const pages = current.pages.map((page, index) => withHours(page, rows[index]));
    if (pages.every((page, index) => page === current.pages[index])) return { ok: false, reason: "unchanged" };
    const book = await getPriceBook(tx, current.priceBookVersion);
    const priced = { pages, price: priceOf(book, { choices: current.choices, pages }) };
    const changed = await addVersion(tx, quote, { wish: current, priced, book }, ctx.actor, ctx.services.clock.now());
    record({
      type: "quote.hours_edited",
      subject: { kind: "quote", id, name: quote.email },
      before: { totalCents: quote.totalCents, version: quote.version },
      after: { totalCents: changed.totalCents, version: changed.version },
    });
    return { ok: true, quote: changed };
  });
}

/** Sending an expired estimate again renews its expiry date. */
async function renew(tx: Tx, quote: Quote, now: Date): Promise<Quote> {
  if (!isExpired(quote, now)) return quote;
  const expiresAt = validUntil(now);
  await tx.update(quotes).set({ expiresAt, updatedAt: now }).where(eq(quotes.id, quote.id));
  return { ...quote, expiresAt };
}

/** Rate limit: repeated presses of the button send one mail. */
const SENDING = { max: 1, windowMs: 60_000 };

export function sendQuoteAgain(ctx: Ctx, id: string): Promise<Managed> {
  return manage(ctx, id, async (tx, known, record) => {
    if (!isMailable(known.email)) return { ok: false, reason: "unmailable" };
    if (!(await takeFrom({ ...ctx.services, db: tx }, `quote-send:${id}`, SENDING)).ok) return { ok: false, reason: "sent_just_now" };
    const quote = await renew(tx, known, ctx.services.clock.now());
    const letter = quoteLinkLetter({ ...quote, link: quoteLink(ctx.services, quote.id) });
    await enqueueMail(tx, ctx.services, { ...letter, to: { address: quote.email }, about: { kind: "quote", id }, unlimited: "by_staff" });
    record({ type: "quote.sent_again", subject: { kind: "quote", id, name: quote.email } });
    return { ok: true, quote };
  });
}
