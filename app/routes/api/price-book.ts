import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { productWords } from "#kit/site/product-words.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/price-book";

/** The current rates, with which the wizard computes its preview, and the words that it explains its steps with. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  const { services } = visitorCtx(context);
  const [data, { wizard }] = await Promise.all([currentPriceBook(services.db), productWords(services)]);
  return answerJson({ data, words: wizard });
}
