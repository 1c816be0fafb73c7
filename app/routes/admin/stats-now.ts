import { countNow } from "#features/stats/count-now.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/stats-now";

export const loader = async ({ context }: Route.LoaderArgs) => Response.json({ now: await countNow(staffCtx(context)) });
