import { and, desc, eq } from "drizzle-orm";
import type { Price } from "#domain/pricing/price.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { getPriceBook } from "./price-books.server.ts";
import { priceOf } from "./price-wish.server.ts";

export type Quote = typeof quotes.$inferSelect;
export type QuoteVersion = typeof quoteVersions.$inferSelect;

export const VALID_DAYS = 30;

export const validUntil = (now: Date) => new Date(now.getTime() + VALID_DAYS * DAY_MS);

export const isExpired = (quote: Pick<Quote, "expiresAt" | "acceptedAt">, now: Date) => quote.acceptedAt === null && quote.expiresAt <= now;

export const quoteLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string) =>
  `${config.publicUrl}/quote/${linkToken(linkSecret, "quote", id)}`;

/** With "update" the row is locked until the transaction ends. */
export async function findQuote(db: Db | Tx, id: string, lock?: "update"): Promise<Quote | undefined> {
  const query = db.select().from(quotes).where(eq(quotes.id, id));
  const [quote] = lock ? await query.for(lock) : await query;
  return quote;
}

export const quoteTarget: MailTarget = {
  async find(tx, id, { linkSecret }) {
    const quote = await findQuote(tx, id);
    return quote && { id, name: quote.email, parties: [quote.email], secrets: [linkToken(linkSecret, "quote", id)] };
  },
};

export function findQuoteByToken(services: Services, token: string): Promise<Quote | undefined> {
  const id = readLinkToken(services.linkSecret, "quote", token);
  return id === undefined ? Promise.resolve(undefined) : findQuote(services.db, id);
}

export async function getVersion(db: Db | Tx, quoteId: string, version: number): Promise<QuoteVersion> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
  if (!row) throw new Error(`Quote ${quoteId} has no version ${version}`);
  return row;
}

/** Excludes the pages, which can be long. */
export function listVersions(db: Db | Tx, quoteId: string) {
  const { version, totalCents, totalHours, delivery, madeBy, createdAt, priceBookVersion } = quoteVersions;
  return db
    .select({ version, totalCents, totalHours, delivery, madeBy, createdAt, priceBookVersion })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(version));
}

export interface PricedVersion {
  readonly version: QuoteVersion;
  readonly book: PriceBook;
  readonly price: Price;
}

/** Priced with that version's price book, so it matches the stored figure to the cent. */
export async function priceVersion(db: Db | Tx, version: QuoteVersion): Promise<PricedVersion> {
  const book = await getPriceBook(db, version.priceBookVersion);
  return { version, book, price: priceOf(book, version) };
}
