import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { productWords } from "#kit/settings/product-words.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/price-book";

/** The current rates, with which the wizard computes its preview, and the words that it explains its steps with. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  const [data, { wizard }] = await Promise.all([currentPriceBook(visitorCtx(context).services.db), productWords()]);
  return answerJson({ data, words: wizard });
}
