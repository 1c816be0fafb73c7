import { desc, eq } from "drizzle-orm";
import { CURRENT_PRICE_BOOK, isPriceBook, PRICE_BOOK_1, type PriceBook } from "#domain/pricing/price-book.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { priceBooks } from "#db/schema/quotes.ts";

function read(row: { readonly book: unknown } | undefined): PriceBook | undefined {
  if (row && !isPriceBook(row.book)) throw new Error("A stored price book cannot be read.");
  return row?.book as PriceBook | undefined;
}

/** The price book for new quotes. */
export async function currentPriceBook(db: Db | Tx): Promise<PriceBook> {
  const [row] = await db.select().from(priceBooks).orderBy(desc(priceBooks.version)).limit(1);
  return read(row) ?? CURRENT_PRICE_BOOK;
}

/** For a stored version; throws if it is unknown, which would be a bug. */
export async function getPriceBook(db: Db | Tx, version: number): Promise<PriceBook> {
  if (version === PRICE_BOOK_1.version) return PRICE_BOOK_1;
  const book = read((await db.select().from(priceBooks).where(eq(priceBooks.version, version)))[0]);
  if (!book) throw new RangeError(`There is no price book ${version}`);
  return book;
}
