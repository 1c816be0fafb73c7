import { CURRENT_PRICE_BOOK, isPriceBook, type PriceBook } from "#domain/pricing/price-book.ts";
import type { WizardWords } from "#content/page-types.ts";
import { WIZARD_WORDS } from "#content/product-words.ts";
import { backend } from "#platform/http-client.ts";
import { readWizardWords } from "./wizard/option-words.ts";
import { type PageAnswer, readPageAnswer } from "./wizard/page-answer.ts";

const MAX_TOKEN = 100;

/**
 * Estimates one page in the context of the previous ones, because shared parts are built once. A failed call is logged and returns
 * undefined; a page without text is not sent. Pages count from 1.
 */
export async function askForPage(texts: readonly string[], page: number, signal: AbortSignal): Promise<PageAnswer | undefined> {
  const question = texts[page - 1]?.trim() ?? "";
  if (question === "") return undefined;
  const data = { question, maxToken: MAX_TOKEN, context: texts.slice(0, page - 1) };
  try {
    const answer = await backend<{ data?: unknown }>({ method: "post", url: "open-ai/model/answer", data, signal });
    const read = readPageAnswer(answer.data);
    if (!read) throw new TypeError("The answer has no hours.");
    return read;
  } catch (error) {
    if (!signal.aborted) console.error(`The estimate of page ${page} failed`, error);
    return undefined;
  }
}

export interface Rates {
  readonly book: PriceBook;
  readonly words: WizardWords;
  /** Whether a stored quote's link is sent by email. */
  readonly isMailing: boolean;
}

/** Current rates and the wizard's texts. If the call fails, uses those in the bundle; the server prices the stored quote anyway. */
export async function askForRates(signal: AbortSignal): Promise<Rates> {
  try {
    const { data, words, isMailing } = await backend<{ data?: unknown; words?: unknown; isMailing?: unknown }>({
      url: "price-book",
      signal,
    });
    if (isPriceBook(data)) return { book: data, words: readWizardWords(words), isMailing: isMailing === true };
  } catch (error) {
    if (!signal.aborted) console.error("The price book could not be read", error);
  }
  return { book: CURRENT_PRICE_BOOK, words: WIZARD_WORDS, isMailing: false };
}
