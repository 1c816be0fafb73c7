import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { clientSchema } from "#kit/contacts/contact-input.ts";
import { lockContacts } from "#kit/contacts/gather-contacts.server.ts";
import { nameClient } from "#kit/contacts/name-client.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import { sinceInColumn } from "#kit/records/board-cards.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteLinkLetter } from "./quote-letters.ts";
import type { statusSchema } from "./quote-status-input.ts";
import { findQuote, isExpired, type Quote, quoteLink, validUntil } from "./quote-record.server.ts";

type Standing = z.output<typeof statusSchema>;
/** Quotes lost before reasons were required have none. */
export type Wanted = Pick<Standing, "status"> & Partial<Standing>;

/** Clears the reason of a quote that is no longer lost. */
const standingOf = ({ status, lostReason = null, lostNote = "" }: Wanted): Standing =>
  status === "lost" ? { status, lostReason, lostNote } : { status, lostReason: null, lostNote: "" };

const isSameStanding = (one: Standing, other: Standing) =>
  one.status === other.status && one.lostReason === other.lostReason && one.lostNote === other.lostNote;

/** Log details, omitting unset values. */
const logged = ({ status, lostReason, lostNote }: Standing) => ({
  status,
  ...(lostReason && { lostReason }),
  ...(lostNote && { lostNote }),
});

export type Managed =
  | { readonly ok: true; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "unknown_person" | "changed_since" | "unmailable" | "sent_just_now";
    };

type Refused = Extract<Managed, { ok: false }>;

function manage<M extends Managed>(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, quote: Quote, record: RecordEvent) => Promise<M | Refused>,
): Promise<M | Refused> {
  return writeAs(ctx, "quotes", async (tx, record): Promise<M | Refused> => {
    const quote = await findQuote(tx, id, "update");
    return quote ? work(tx, quote, record) : { ok: false, reason: "unknown" };
  });
}

async function change(tx: Tx, ctx: Ctx, quote: Quote, values: Partial<Standing & Pick<Quote, "assigneeId">>) {
  const updatedAt = ctx.services.clock.now();
  await tx
    .update(quotes)
    .set({ ...values, updatedAt })
    .where(eq(quotes.id, quote.id));
  return { ok: true, quote: { ...quote, ...values, updatedAt } } as const;
}

async function setStanding(tx: Tx, ctx: Ctx, quote: Quote, wanted: Wanted, record: RecordEvent, isUndo: boolean) {
  const standing = standingOf(wanted);
  record({
    type: "quote.status_changed",
    subject: { kind: "quote", id: quote.id, name: quote.email },
    before: logged(quote),
    after: logged(standing),
    ...(isUndo && { details: await sinceInColumn(tx, { kind: "quote", property: "status" }, quote, standing.status) }),
  });
  return change(tx, ctx, quote, standing);
}

/** With what the quote was before, as its transaction found it: Undo puts it back. */
type Changed = Extract<Managed, { ok: true }> & { readonly before: Quote };

export function setQuoteStatus(ctx: Ctx, id: string, { from, ...wanted }: Setting<Wanted>): Promise<Changed | Refused> {
  return manage<Changed>(ctx, id, async (tx, quote, record) => {
    if (isSameStanding(quote, standingOf(wanted))) return { ok: true, quote, before: quote };
    if (isChangedSince<Standing>(quote, from && standingOf(from))) return { ok: false, reason: "changed_since" };
    return { ...(await setStanding(tx, ctx, quote, wanted, record, from !== undefined)), before: quote };
  });
}

/** A bulk change from the list; returns each previous state for undo. Undo skips quotes changed since. */
export function setQuoteStatuses(
  ctx: Ctx,
  wanted: Readonly<Record<string, Wanted>>,
  onlyFrom?: Wanted,
): Promise<Readonly<Record<string, Standing>>> {
  return writeAs(ctx, "quotes", async (tx, record) => {
    const found = await tx
      .select()
      .from(quotes)
      .where(inArray(quotes.id, Object.keys(wanted)))
      .orderBy(quotes.id)
      .for("update");
    const before: Record<string, Standing> = {};
    for (const quote of found) {
      const standing = wanted[quote.id];
      if (!standing || isSameStanding(quote, standingOf(standing))) continue;
      if (isChangedSince<Standing>(quote, onlyFrom && standingOf(onlyFrom))) continue;
      before[quote.id] = { status: quote.status, lostReason: quote.lostReason, lostNote: quote.lostNote };
      await setStanding(tx, ctx, quote, standing, record, onlyFrom !== undefined);
    }
    return before;
  });
}

export function assignQuote(ctx: Ctx, id: string, assigning: Assignee): Promise<Changed | Refused> {
  const { assigneeId } = assigning;
  return manage<Changed>(ctx, id, async (tx, quote, record) => {
    if (quote.assigneeId === assigneeId) return { ok: true, quote, before: quote };
    const given = await assignment(tx, "quotes", quote.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "quote.assigned", subject: { kind: "quote", id, name: quote.email }, ...given.names });
    return { ...(await change(tx, ctx, quote, { assigneeId })), before: quote };
  });
}

/** Stored on the contact, so their other records show it too. */
export function nameQuoteClient(ctx: Ctx, id: string, details: Setting<z.output<typeof clientSchema>>): Promise<Managed> {
  return writeAs(ctx, "quotes", async (tx, record): Promise<Managed> => {
    // Before the quote: erasure locks contacts first too, so the two cannot deadlock.
    await lockContacts(tx);
    const quote = await findQuote(tx, id, "update");
    if (!quote) return { ok: false, reason: "unknown" };
    const isNamed = await nameClient(tx, ctx.services, quote.email, details, (event) => {
      record(event);
      record({ type: "quote.client_named", subject: { kind: "quote", id, name: quote.email }, before: event.before, after: event.after });
    });
    return isNamed ? { ok: true, quote } : { ok: false, reason: "changed_since" };
  });
}

/** Resending an expired estimate renews its expiry date. */
async function renew(tx: Tx, quote: Quote, now: Date): Promise<Quote> {
  if (!isExpired(quote, now)) return quote;
  const expiresAt = validUntil(now);
  await tx.update(quotes).set({ expiresAt, updatedAt: now }).where(eq(quotes.id, quote.id));
  return { ...quote, expiresAt };
}

/** Rate limit, so that repeated clicks send one mail. */
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
