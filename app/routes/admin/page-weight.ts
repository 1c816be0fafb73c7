import { isId } from "#domain/list/search-params.ts";
import { weighPage } from "#features/pages/office/load-page.server.ts";
import { answerJson, refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/page-weight";

/** A warning if the draft makes the page heavier than its budget, for an editor who pauses. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const heavy = isId(params.id) ? await weighPage(staffCtx(context), params.id) : undefined;
  return heavy ? answerJson({ data: { heavy } }) : refuse(404, "This page has been deleted.");
}
