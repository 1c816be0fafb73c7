import { findReportSource } from "#features/audits/published-reports.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-report-source";

/** A file in scope, byte for byte as hashed. Always a download, never rendered as a page. */
export async function loader({ params, context, url }: Pick<Route.LoaderArgs, "params" | "context" | "url">): Promise<Response> {
  const path = url.searchParams.get("path") ?? "";
  const text = await findReportSource(visitorCtx(context).services.db, params.slug, path);
  if (text === undefined) return refuse(404, "There is no such file.");
  const name = path.split("/").at(-1) ?? path;
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "public, max-age=3600",
  };
  return new Response(text, { headers });
}
