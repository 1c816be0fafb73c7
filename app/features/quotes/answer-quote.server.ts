import { and, eq } from "drizzle-orm";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import { hasNoPages, pagesWithoutHours } from "#domain/quotes/pages-without-hours.ts";
import { thinPagesOf } from "#domain/quotes/thin-pages.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { readLinkToken } from "#platform/link-token.server.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { quoteAcceptedLetter } from "./quote-letters.ts";
import { findQuote, getVersion, isExpired, type Quote, priceVersion } from "./quote-record.server.ts";

export type Answered =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: "unknown" | "expired" | "accepted" | "changed" | "missing_pages" | "thin_pages" | "no_pages" };

/** Runs a client's action on an open quote, identified by its link. */
function answer(ctx: Ctx, token: string, work: (tx: Tx, quote: Quote, record: RecordEvent) => Promise<Answered>): Promise<Answered> {
  return write(ctx, async (tx, record): Promise<Answered> => {
    const id = readLinkToken(ctx.services.linkSecret, "quote", token);
    const quote = id === undefined ? undefined : await findQuote(tx, id, "update");
    if (!quote) return { ok: false, reason: "unknown" };
    if (quote.acceptedAt) return { ok: false, reason: "accepted" };
    if (isExpired(quote, ctx.services.clock.now())) return { ok: false, reason: "expired" };
    return work(tx, quote, record);
  });
}

/** Delivery speed does not affect the hours, so changing it needs no new version. */
async function setDelivery(tx: Tx, quote: Quote, delivery: DeliverySpeed, updatedAt: Date) {
  const { price } = await priceVersion(tx, await getVersion(tx, quote.id, quote.version));
  const changed = { delivery, totalCents: price.deliveryCents[delivery] };
  await tx
    .update(quoteVersions)
    .set(changed)
    .where(and(eq(quoteVersions.quoteId, quote.id), eq(quoteVersions.version, quote.version)));
  await tx
    .update(quotes)
    .set({ ...changed, updatedAt })
    .where(eq(quotes.id, quote.id));
  return changed;
}

export function chooseDelivery(ctx: Ctx, token: string, delivery: DeliverySpeed): Promise<Answered> {
  return answer(ctx, token, async (tx, quote, record) => {
    if (quote.delivery === delivery) return { ok: true, quote };
    const changed = await setDelivery(tx, quote, delivery, ctx.services.clock.now());
    record({
      type: "quote.delivery_chosen",
      subject: { kind: "quote", id: quote.id, name: quote.email },
      before: { delivery: quote.delivery },
      after: changed,
    });
    return { ok: true, quote: { ...quote, ...changed } };
  });
}

/** Accepts the version on the client's screen; if the quote has changed since, the client must see the change first. */
export function acceptQuote(
  ctx: Ctx,
  token: string,
  seen: { readonly version: number; readonly delivery: DeliverySpeed },
): Promise<Answered> {
  const { services } = ctx;
  return answer(ctx, token, async (tx, quote, record) => {
    if (quote.version !== seen.version) return { ok: false, reason: "changed" };
    const { pages } = await getVersion(tx, quote.id, quote.version);
    if (pagesWithoutHours(pages).length > 0) return { ok: false, reason: "missing_pages" };
    if (thinPagesOf(pages).length > 0) return { ok: false, reason: "thin_pages" };
    if (hasNoPages(pages)) return { ok: false, reason: "no_pages" };
    const at = services.clock.now();
    const accepted = { acceptedAt: at, acceptedVersion: quote.version, ...(await setDelivery(tx, quote, seen.delivery, at)) };
    await tx.update(quotes).set(accepted).where(eq(quotes.id, quote.id));
    const letter = quoteAcceptedLetter({ ...quote, ...accepted, link: `${services.config.publicUrl}/admin/quotes/${quote.id}` });
    const { contactEmail } = await findContact(tx);
    await enqueueMail(tx, services, {
      ...letter,
      to: { address: contactEmail },
      about: { kind: "quote", id: quote.id },
      unlimited: "to_us",
    });
    record({
      type: "quote.accepted",
      subject: { kind: "quote", id: quote.id, name: quote.email },
      after: { version: quote.version, totalCents: accepted.totalCents, delivery: accepted.delivery },
    });
    return { ok: true, quote: { ...quote, ...accepted } };
  });
}
