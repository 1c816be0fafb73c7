import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ESTIMATOR_VERSION, readerOfPages } from "#domain/estimation/estimate-page.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { price, type Price } from "#domain/pricing/price.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import type { Services } from "#platform/services.ts";
import type { QuotePage } from "#db/schema/quotes.ts";
import { estimateText } from "./estimate-text.server.ts";
import type { QuoteWish } from "./quote-input.ts";

/** The same limit as in the wizard. */
const MAX_TOKEN = 100;
/** Pages estimated in parallel: enough for a model, while leaving capacity for other requests. */
const AT_ONCE = 4;

export interface PricedWish {
  readonly pages: readonly QuotePage[];
  readonly price: Price;
}

type WishPage = QuoteWish["pages"][number];

/** Parts that an earlier included page pays for are shared; excluded pages pay for nothing. */
const contextOf = (pages: readonly { readonly text: string; readonly isIncluded: boolean }[], index: number) =>
  pages
    .slice(0, index)
    .filter((earlier) => earlier.isIncluded)
    .map((earlier) => earlier.text);

/**
 * Reuses the quoted hours where they still apply: a price must not change because another page was excluded, the model answers differently
 * or staff have set hours. Only the embedded estimator can tell what a page takes without the previous ones.
 */
function knownEstimate(known: readonly QuotePage[], pages: readonly WishPage[], index: number): QuotePage["estimate"] {
  const before = known[index];
  if (!before?.estimate || before.text !== pages[index]?.text) return undefined;
  const isOurs = before.estimate.version === ESTIMATOR_VERSION;
  return !isOurs || isDeepStrictEqual(contextOf(known, index), contextOf(pages, index)) ? before.estimate : undefined;
}

interface Asked {
  readonly wish: Pick<QuoteWish, "pages">;
  /** The pages of the previous version. */
  readonly known: readonly QuotePage[];
  readonly address: string;
  readonly read: ReturnType<typeof readerOfPages>;
}

async function estimated(services: Services, { wish: { pages }, known, address, read }: Asked, index: number): Promise<QuotePage> {
  const { text, isIncluded } = pages[index] ?? { text: "", isIncluded: false };
  if (text.trim() === "") return { text, isIncluded };
  const question = { text: text.trim(), context: contextOf(pages, index), maxToken: MAX_TOKEN, read };
  return { text, isIncluded, estimate: knownEstimate(known, pages, index) ?? (await estimateText(services, question, { address })) };
}

async function estimateAll(services: Services, asked: Asked): Promise<readonly QuotePage[]> {
  const done: QuotePage[] = [];
  let next = 0;
  const work = async () => {
    while (next < asked.wish.pages.length) {
      const index = next;
      next += 1;
      await nextTurn();
      done[index] = await estimated(services, asked, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

export function priceOf(book: PriceBook, { choices, pages }: { readonly choices: Choices; readonly pages: readonly QuotePage[] }): Price {
  return price(
    book,
    choices,
    pages.map((page) => (page.isIncluded ? page.estimate?.hours : undefined)),
  );
}

/** Computes everything on the server: hours, totals and missing pages claimed by a browser are ignored. Every page with text gets hours. */
export async function priceWish(
  services: Services,
  book: PriceBook,
  wish: Pick<QuoteWish, "choices" | "pages">,
  address: string,
  known: readonly QuotePage[] = [],
): Promise<PricedWish> {
  const pages = await estimateAll(services, { wish, known, address, read: readerOfPages() });
  return { pages, price: priceOf(book, { choices: wish.choices, pages }) };
}
