import { HOUR_MS } from "#domain/schedule/durations.ts";
import { refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { recordView } from "#features/quotes/load-quote.server.ts";
import { loadQuotePdf } from "#features/quotes/load-quote-pdf.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { refuseFor } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/quote-pdf";

/** Rendering a PDF costs more than a page. */
const LIMIT = { max: 60, windowMs: HOUR_MS };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = visitorCtx(context);
  const { services } = ctx;
  const taken = await takeFromSender(ctx, "quote-pdf", LIMIT);
  if (!taken.ok) return refuseFor(taken);
  const quote = await findQuoteByToken(services, params.token);
  if (!quote) return refuseQuote("unknown");
  await recordView(services, quote, "pdf");
  return new Response(await loadQuotePdf(services, quote), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="estimate.pdf"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
