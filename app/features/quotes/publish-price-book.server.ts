import { desc, eq } from "drizzle-orm";
import { isPriceBook, type PriceBook, priceBookProblems } from "#domain/pricing/price-book.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { priceBooks, quotes, quoteVersions } from "#db/schema/quotes.ts";
import { currentPriceBook } from "./price-books.server.ts";
import { priceOf } from "./price-wish.server.ts";

export type Rates = Omit<PriceBook, "version">;

export type Published =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: "not_a_price_book" | "changed_meanwhile" };

/**
 * Publishes a new version for new quotes. `after` is the version that the editor started from, so that concurrent editors do not overwrite
 * each other.
 */
export function publishPriceBook(ctx: Ctx, rates: Rates, after: number): Promise<Published> {
  return writeAs(ctx, "settings", async (tx, record, staff): Promise<Published> => {
    const current = await currentPriceBook(tx);
    const book = { ...rates, version: current.version + 1 };
    if (priceBookProblems(book).length > 0) return { ok: false, reason: "not_a_price_book" };
    if (current.version !== after) return { ok: false, reason: "changed_meanwhile" };
    const [made] = await tx
      .insert(priceBooks)
      .values({ version: book.version, book, createdBy: staff.personId, createdAt: ctx.services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) return { ok: false, reason: "changed_meanwhile" };
    record({ type: "price_book.published", subject: { kind: "price_book", id: String(book.version) }, before: current, after: book });
    return { ok: true, version: book.version };
  });
}

const PREVIEWED = 20;

export interface PreviewedQuote {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly beforeCents: number;
  readonly afterCents: number;
}

/** Previews what the latest quotes would have cost at these rates. Stored quotes keep their price. */
export async function previewPriceBook({ services, actor }: Ctx, rates: Rates): Promise<readonly PreviewedQuote[] | undefined> {
  authorise(actor, "settings");
  const book = { ...rates, version: 1 };
  if (!isPriceBook(book)) return undefined;
  const current = eq(quoteVersions.version, quotes.version);
  const rows = await services.db
    .select()
    .from(quotes)
    .innerJoin(quoteVersions, eq(quoteVersions.quoteId, quotes.id))
    .where(current)
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(PREVIEWED);
  return rows.map(({ quotes: { id, email, createdAt, totalCents }, quote_versions: version }) => ({
    id,
    email,
    createdAt,
    beforeCents: totalCents,
    afterCents: priceOf(book, version).deliveryCents[version.delivery],
  }));
}
