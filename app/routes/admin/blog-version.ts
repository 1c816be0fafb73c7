import { isId } from "#domain/list/search-params.ts";
import { diffVersions } from "#features/blog/office/post-versions.server.ts";
import { answerJson, refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-version";

/** A version's changes, or its diff to the draft. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const isNumber = /^\d{1,9}$/.test(params.version);
  const against = url.searchParams.get("against") === "draft" ? "draft" : "before";
  const diff = isId(params.id) && isNumber ? await diffVersions(ctx, params.id, Number(params.version), against) : undefined;
  return diff ? answerJson({ data: diff }) : refuse(404, "This version no longer exists.");
}
