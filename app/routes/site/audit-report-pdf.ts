import { pdfResponse } from "#features/audits/pdf-response.server.ts";
import { findReportPdf } from "#features/audits/published-reports.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-report-pdf";

/** The exact bytes whose hash is on the page. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const pdf = await findReportPdf(visitorCtx(context).services.db, params.slug);
  return pdf
    ? pdfResponse(pdf, `${params.slug}.pdf`, { "Cache-Control": "public, max-age=3600" })
    : refuse(404, "There is no such report.");
}
