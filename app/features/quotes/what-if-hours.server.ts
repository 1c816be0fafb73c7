import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Services } from "#platform/services.ts";
import { getPriceBook } from "./price-books.server.ts";
import { priceWish } from "./price-wish.server.ts";
import { getVersion, type Quote } from "./quote-record.server.ts";

/** Each page's hours if only these pages (counting from 1) are built; null for the others, because JSON has no undefined. */
export async function whatIfHours(
  services: Services,
  quote: Quote,
  included: ReadonlySet<number>,
  address: string,
): Promise<readonly (RoleHours | null)[]> {
  const version = await getVersion(services.db, quote.id, quote.version);
  const book = await getPriceBook(services.db, version.priceBookVersion);
  const pages = version.pages.map(({ text }, index) => ({ text, isIncluded: included.has(index + 1) }));
  const { pages: priced } = await priceWish(services, book, { choices: version.choices, pages }, address, version.pages);
  return priced.map((page) => (page.isIncluded ? (page.estimate?.hours ?? null) : null));
}
