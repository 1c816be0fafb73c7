import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/price-book";

/** The current rates: the wizard computes its preview with them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerJson({ data: await currentPriceBook(visitorCtx(context).services.db) });
}
