import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { priceBooks } from "#db/schema/quotes.ts";
import { currentPriceBook } from "../../price-books.server.ts";

/** The price book for new quotes, with its publisher and date; the one shipped with the software has no publisher. */
export async function loadPriceBook({ services: { db }, actor }: Ctx) {
  authorise(actor, "settings");
  const book = await currentPriceBook(db);
  const [published] = await db
    .select({ at: priceBooks.createdAt, by: people.name })
    .from(priceBooks)
    .leftJoin(people, eq(people.id, priceBooks.createdBy))
    .where(eq(priceBooks.version, book.version));
  return { book, published };
}

export type LoadedPriceBook = Awaited<ReturnType<typeof loadPriceBook>>;
