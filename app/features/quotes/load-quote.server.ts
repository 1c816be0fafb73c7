import { eq, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { quotes, quoteViews } from "#db/schema/quotes.ts";
import { getVersion, isExpired, listVersions, priceVersion, type Quote } from "./quote-record.server.ts";

/** Data for the page that a quote's link opens: the current version and the earlier ones. */
export async function loadQuote(services: Services, quote: Quote) {
  const { version, book } = await priceVersion(services.db, await getVersion(services.db, quote.id, quote.version));
  return {
    version: quote.version,
    choices: version.choices,
    pages: version.pages,
    delivery: version.delivery,
    book,
    expiresAt: quote.expiresAt,
    isExpired: isExpired(quote, services.clock.now()),
    acceptedAt: quote.acceptedAt,
    versions: await listVersions(services.db, quote.id),
  };
}

export type LoadedQuote = Awaited<ReturnType<typeof loadQuote>>;

export async function recordView({ db, clock }: Services, quote: Quote, what: "page" | "pdf"): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(quoteViews).values({ quoteId: quote.id, at: clock.now(), what });
    await tx
      .update(quotes)
      .set({ viewCount: sql`${quotes.viewCount} + 1` })
      .where(eq(quotes.id, quote.id));
  });
}
