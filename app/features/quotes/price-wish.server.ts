import type { Choices } from "#domain/pricing/options.ts";
import { price, type Price } from "#domain/pricing/price.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import type { Services } from "#platform/services.ts";
import type { QuotePage } from "#db/schema/quotes.ts";
import { estimateText } from "./estimate-text.server.ts";
import type { QuoteWish } from "./quote-input.ts";

/** As many as the wizard asks for. */
const MAX_TOKEN = 100;

export interface PricedWish {
  readonly pages: readonly QuotePage[];
  readonly price: Price;
}

type WishPage = QuoteWish["pages"][number];

async function estimated(services: Services, pages: readonly WishPage[], index: number, address: string): Promise<QuotePage> {
  const { text, isIncluded, isMissing } = pages[index] ?? { text: "", isIncluded: false, isMissing: false };
  const kept = { text, isIncluded, ...(isMissing && { isMissing: true as const }) };
  if (isMissing || text.trim() === "") return kept;
  // What an earlier page pays for is shared; a page that was switched off pays for nothing.
  const context = pages.slice(0, index).filter((earlier) => earlier.isIncluded).map((earlier) => earlier.text);
  return { ...kept, estimate: await estimateText(services, { text: text.trim(), context, maxToken: MAX_TOKEN }, { address }) };
}

export function priceOf(book: PriceBook, { choices, pages }: { readonly choices: Choices; readonly pages: readonly QuotePage[] }): Price {
  return price(book, choices, pages.map((page) => (page.isIncluded ? page.estimate?.hours : undefined)));
}

/** The server's own figure: hours and totals that a browser sends are never looked at. */
export async function priceWish(services: Services, book: PriceBook, wish: QuoteWish, address: string): Promise<PricedWish> {
  const pages = await Promise.all(wish.pages.map((_, index) => estimated(services, wish.pages, index, address)));
  return { pages, price: priceOf(book, { choices: wish.choices, pages }) };
}
