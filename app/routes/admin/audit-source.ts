import { isId } from "#domain/list/search-params.ts";
import { loadAuditSource } from "#features/audits/office/load-audit-record.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-source";

/** One file in scope, for the author of a finding. */
export async function loader({ params, context, url }: Pick<Route.LoaderArgs, "params" | "context" | "url">) {
  const path = url.searchParams.get("path") ?? "";
  return { path, text: isId(params.id) ? await loadAuditSource(staffCtx(context), params.id, path) : undefined };
}
