import { isId } from "#domain/list/search-params.ts";
import { readVersion } from "#features/pages/office/page-versions.server.ts";
import { answerJson, refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/page-version";

/** A version's text, for comparison. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const words = isId(params.id) ? await readVersion(staffCtx(context), params.id, params.version) : undefined;
  return words === undefined || words === null ? refuse(404, "This version no longer exists.") : answerJson({ data: { words } });
}
