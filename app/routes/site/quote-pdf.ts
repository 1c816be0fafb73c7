import { HOUR_MS } from "#domain/schedule/durations.ts";
import { refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { recordView } from "#features/quotes/load-quote.server.ts";
import { loadQuotePdf } from "#features/quotes/load-quote-pdf.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { refuseFor } from "#platform/json-api.server.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import { requestInfoContext, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/quote-pdf";

/** Rendering a PDF costs more than a page. */
const LIMIT = { max: 60, windowMs: HOUR_MS };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { services } = visitorCtx(context);
  const taken = await takeFrom(services, `quote-pdf:${visitorKey(services, context.get(requestInfoContext)?.address ?? "")}`, LIMIT);
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
