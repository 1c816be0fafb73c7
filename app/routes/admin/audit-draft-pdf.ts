import { isId } from "#domain/list/search-params.ts";
import { loadOfficePdf } from "#features/audits/load-draft-pdf.server.ts";
import { pdfResponse } from "#features/audits/pdf-response.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-draft-pdf";

/** The report for staff, before it is shared with the client. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const pdf = isId(params.id) ? await loadOfficePdf(staffCtx(context), params.id) : undefined;
  return pdf
    ? pdfResponse(pdf, "report.pdf", { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" })
    : refuse(404, "There is no such audit.");
}
