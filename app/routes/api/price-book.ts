import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { productWords } from "#kit/site/product-words.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/price-book";

/** What the wizard needs from the server: current rates, its texts, and whether it may promise an email. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  const { services } = visitorCtx(context);
  const [data, { wizard }] = await Promise.all([currentPriceBook(services.db), productWords(services)]);
  return answerJson({ data, words: wizard, isMailing: isMailing(services) });
}
