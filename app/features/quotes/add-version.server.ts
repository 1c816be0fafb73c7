import { eq } from "drizzle-orm";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import type { Actor } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import type { PricedWish } from "./price-wish.server.ts";
import type { QuoteWish } from "./quote-input.ts";
import { type Quote, validUntil } from "./quote-record.server.ts";

export interface NextVersion {
  readonly wish: Pick<QuoteWish, "choices" | "delivery">;
  readonly priced: PricedWish;
  readonly book: PriceBook;
  /** The HTTP request that created this version. */
  readonly request?: { readonly idempotencyKey: string; readonly requestHash: string };
}

export function versionRow(
  quoteId: string,
  version: number,
  { wish, priced, book, request }: NextVersion,
  actor: Actor,
  now: Date,
): typeof quoteVersions.$inferInsert {
  return {
    quoteId,
    version,
    choices: wish.choices,
    pages: priced.pages,
    delivery: wish.delivery,
    priceBookVersion: book.version,
    totalCents: priced.price.deliveryCents[wish.delivery],
    totalHours: priced.price.totalHours,
    madeBy: actor.kind === "staff" ? "staff" : "visitor",
    personId: actor.kind === "staff" ? actor.personId : null,
    ...request,
    createdAt: now,
  };
}

/** Makes the next version current. Only a version by staff renews the expiry date: a client's change does not extend the old rates. */
export async function addVersion(tx: Tx, quote: Quote, next: NextVersion, actor: Actor, now: Date): Promise<Quote> {
  const row = versionRow(quote.id, quote.version + 1, next, actor, now);
  await tx.insert(quoteVersions).values(row);
  const changed = {
    version: row.version,
    hoursRevision: quote.hoursRevision + 1,
    totalCents: row.totalCents,
    delivery: row.delivery,
    expiresAt: actor.kind === "staff" ? validUntil(now) : quote.expiresAt,
    updatedAt: now,
  };
  await tx.update(quotes).set(changed).where(eq(quotes.id, quote.id));
  return { ...quote, ...changed };
}
