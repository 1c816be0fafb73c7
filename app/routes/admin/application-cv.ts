import { openCv } from "#features/careers/open-cv.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/application-cv";

/** Always a download, never rendered. */
export async function loader({ context, params }: Pick<Route.LoaderArgs, "context" | "params">): Promise<Response> {
  return (await openCv(staffCtx(context), params.id, params.file)) ?? refuse(404, "There is no such file with this application.");
}
