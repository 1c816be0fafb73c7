import { searchRecords } from "#kit/back-office/search-records.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/search";

/** Search results for the command palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await searchRecords(staffCtx(context), new URL(request.url).searchParams.get("q") ?? ""));
}
