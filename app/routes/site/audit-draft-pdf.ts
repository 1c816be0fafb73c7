import { HOUR_MS } from "#domain/schedule/durations.ts";
import { loadDraftPdf } from "#features/audits/load-draft-pdf.server.ts";
import { pdfResponse } from "#features/audits/pdf-response.server.ts";
import { refuse, refuseFor } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/audit-draft-pdf";

/** Rendering a PDF costs more than a page. */
const LIMIT = { max: 60, windowMs: HOUR_MS };

/** The report for the client, before it is public. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const ctx = visitorCtx(context);
  const taken = await takeFromSender(ctx, "audit-pdf", LIMIT);
  if (!taken.ok) return refuseFor(taken);
  const pdf = await loadDraftPdf(ctx, params.token);
  return pdf
    ? pdfResponse(pdf, "report.pdf", { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" })
    : refuse(404, "There is no report behind this link yet.");
}
