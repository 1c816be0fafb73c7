import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { optionalBody } from "#domain/forms/fields.ts";
import { isHours, type Role, ROLES } from "#domain/pricing/hours.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/quotes/revision.ts";
import { NO_NAME } from "#domain/letters/placeholders.ts";
import { findClientName } from "#kit/contacts/name-client.server.ts";
import { enqueueMail, isMailable, renderMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { requestHash } from "#platform/idempotency.server.ts";
import { authorise, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { type HoursDraft, quotes, type QuotePage, quoteVersions } from "#db/schema/quotes.ts";
import { addVersion, type NextVersion } from "./add-version.server.ts";
import { getPriceBook } from "./price-books.server.ts";
import { priceOf } from "./price-wish.server.ts";
import { quoteRevisedLetter } from "./quote-letters.ts";
import { findQuote, getVersion, type Quote, quoteLink, validUntil } from "./quote-record.server.ts";

const hours = z
  .string("Hours are a number.")
  .trim()
  .min(1, "Fill in all hours; 0 is a number too.")
  .transform(Number)
  .refine(isHours, "Hours are a number from 0 to 10,000.");

const hoursRevision = z.coerce.number().int();

/** One row of hours per page, in page order, and the revision of the hours that they are based on. */
export const revisionSchema = z.object({
  revision: hoursRevision,
  pages: z.array(z.object(Object.fromEntries(ROLES.map((role) => [role, hours])) as Record<Role, typeof hours>)),
  message: optionalBody(MAX_MESSAGE_CHARACTERS),
  /** Whether the staff member confirmed changing a won quote. */
  isSure: z.boolean().default(false),
  /** From the preview that is confirmed. */
  idempotencyKey: z.uuid("Please reload the page and try again.").optional(),
});

export const discardSchema = z.object({ revision: hoursRevision });

type Revision = Omit<z.output<typeof revisionSchema>, "isSure"> & { readonly isSure?: boolean };

type RevisionRefusal = { readonly ok: false; readonly reason: "unknown" | "accepted" | "changed" | "unchanged" | "won" };
export type Revised = { readonly ok: true; readonly quote: Quote } | RevisionRefusal;

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

function revise(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, quote: Quote, record: RecordEvent, staff: Staff) => Promise<Revised>,
): Promise<Revised> {
  return writeAs(ctx, "quotes", async (tx, record, staff): Promise<Revised> => {
    const quote = await findQuote(tx, id, "update");
    return quote ? work(tx, quote, record, staff) : { ok: false, reason: "unknown" };
  });
}

const subjectOf = ({ id, email }: Quote) => ({ kind: "quote", id, name: email });

function refusalOf(quote: Quote, { revision }: Pick<Revision, "revision">): RevisionRefusal | undefined {
  // An accepted quote is an agreement, so changing it needs another quote.
  if (quote.acceptedAt) return { ok: false, reason: "accepted" };
  return quote.hoursRevision === revision ? undefined : { ok: false, reason: "changed" };
}

/** The version that these hours would create, at the previous version's rates. */
async function nextVersion(
  db: Db | Tx,
  quote: Quote,
  revision: Revision,
): Promise<{ readonly ok: true; readonly next: NextVersion } | RevisionRefusal> {
  const refused = refusalOf(quote, revision);
  if (refused) return refused;
  const current = await getVersion(db, quote.id, quote.version);
  const pages = current.pages.map((page, index) => withHours(page, revision.pages[index]));
  if (pages.every((page, index) => page === current.pages[index])) return { ok: false, reason: "unchanged" };
  const book = await getPriceBook(db, current.priceBookVersion);
  return { ok: true, next: { wish: current, priced: { pages, price: priceOf(book, { choices: current.choices, pages }) }, book } };
}

async function changeDraft(tx: Tx, quote: Quote, hoursDraft: HoursDraft | null): Promise<Revised> {
  const changed = { hoursDraft, hoursRevision: quote.hoursRevision + 1 };
  await tx.update(quotes).set(changed).where(eq(quotes.id, quote.id));
  return { ok: true, quote: { ...quote, ...changed } };
}

/** Saved for colleagues; the client's page and PDF do not show it. */
export function saveHoursDraft(ctx: Ctx, id: string, revision: Revision): Promise<Revised> {
  return revise(ctx, id, async (tx, quote, record, staff) => {
    const refused = refusalOf(quote, revision);
    if (refused) return refused;
    const { pages } = await getVersion(tx, id, quote.version);
    const hoursDraft: HoursDraft = {
      version: quote.version,
      hours: pages.map((page, index) => (page.estimate && revision.pages[index]) ?? null),
      message: revision.message,
      by: staff.name,
      at: ctx.services.clock.now().toISOString(),
    };
    record({ type: "quote.hours_drafted", subject: subjectOf(quote) });
    return changeDraft(tx, quote, hoursDraft);
  });
}

export function discardHoursDraft(ctx: Ctx, id: string, seen: z.output<typeof discardSchema>): Promise<Revised> {
  return revise(ctx, id, async (tx, quote, record) => {
    if (!quote.hoursDraft) return { ok: true, quote };
    const refused = refusalOf(quote, seen);
    if (refused) return refused;
    record({ type: "quote.draft_discarded", subject: subjectOf(quote) });
    return changeDraft(tx, quote, null);
  });
}

type After = Pick<Quote, "totalCents" | "delivery" | "expiresAt">;

async function letterOf(db: Db | Tx, { services }: Ctx, before: Quote, after: After, message: string) {
  const name = (await findClientName(db, before.email)) ?? NO_NAME;
  return quoteRevisedLetter({ ...after, link: quoteLink(services, before.id), beforeCents: before.totalCents, name, message });
}

/** Renders the email without changing anything. */
export async function previewRevision(ctx: Ctx, id: string, revision: Revision) {
  authorise(ctx.actor, "quotes");
  const { db, clock } = ctx.services;
  const quote = await findQuote(db, id);
  if (!quote) return { ok: false, reason: "unknown" } as const;
  const made = await nextVersion(db, quote, revision);
  if (!made.ok) return made;
  const { wish, priced } = made.next;
  const after = { totalCents: priced.price.deliveryCents[wish.delivery], delivery: wish.delivery, expiresAt: validUntil(clock.now()) };
  const { subject, text } = await renderMail(db, ctx.services, await letterOf(db, ctx, quote, after, revision.message));
  const preview = {
    to: quote.email,
    subject,
    text,
    beforeCents: quote.totalCents,
    totalCents: after.totalCents,
    isMailable: isMailable(quote.email),
    idempotencyKey: randomUUID(),
  };
  return { ok: true, preview } as const;
}

export type RevisionPreview = Extract<Awaited<ReturnType<typeof previewRevision>>, { ok: true }>["preview"];

const isSent = async (tx: Tx, { id }: Quote, key: string) =>
  (await tx.$count(quoteVersions, and(eq(quoteVersions.quoteId, id), eq(quoteVersions.idempotencyKey, key)))) > 0;

/**
 * Creates a version with the hours set by staff and mails the client; the earlier version stays readable. A second click sends the same key
 * and changes nothing.
 */
export function sendRevision(ctx: Ctx, id: string, revision: Revision): Promise<Revised> {
  const { idempotencyKey: key } = revision;
  return revise(ctx, id, async (tx, quote, record) => {
    if (key !== undefined && (await isSent(tx, quote, key))) return { ok: true, quote };
    const made = await nextVersion(tx, quote, revision);
    if (!made.ok) return made;
    if (quote.status === "won" && !revision.isSure) return { ok: false, reason: "won" };
    const request = key !== undefined && { request: { idempotencyKey: key, requestHash: requestHash([revision.pages, revision.message]) } };
    const changed = await addVersion(tx, quote, { ...made.next, ...request }, ctx.actor, ctx.services.clock.now());
    await tx.update(quotes).set({ hoursDraft: null }).where(eq(quotes.id, id));
    const canMail = isMailable(quote.email);
    if (canMail)
      await enqueueMail(tx, ctx.services, {
        ...(await letterOf(tx, ctx, quote, changed, revision.message)),
        to: { address: quote.email },
        about: { kind: "quote", id },
        unlimited: "by_staff",
      });
    record({
      type: canMail ? "quote.revision_sent" : "quote.hours_edited",
      subject: subjectOf(quote),
      before: { totalCents: quote.totalCents, version: quote.version },
      after: { totalCents: changed.totalCents, version: changed.version },
    });
    return { ok: true, quote: { ...changed, hoursDraft: null } };
  });
}
