import { findStaff } from "#kit/accounts/sessions.server.ts";
import { openFileAsStaff } from "#kit/files/open-file-as-staff.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import type { Route } from "./+types/file";

const UNKNOWN = "This file does not exist, or you do not have access to it.";

/** Any file, for staff who may see its record. Others get 404, so that its existence is not revealed. */
export async function loader({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">): Promise<Response> {
  const { services, actor } = visitorCtx(context);
  const staff = await findStaff(services, request.headers.get("cookie"), actor.kind === "system" ? "" : actor.address);
  if (!staff) return refuse(404, UNKNOWN);
  try {
    const as = new URL(request.url).searchParams.has("thumbnail") ? "thumbnail" : "file";
    return (await openFileAsStaff({ services, actor: staff }, params.id, as)) ?? refuse(404, UNKNOWN);
  } catch (error) {
    if (error instanceof Forbidden) return refuse(404, UNKNOWN);
    throw error;
  }
}
