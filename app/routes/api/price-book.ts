import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/price-book";

/** The rates that new estimates are made with: the wizard shows its figure with them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerJson({ data: await currentPriceBook(visitorCtx(context).services.db) });
}
