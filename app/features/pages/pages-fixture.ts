import type { Ctx } from "#platform/actor.ts";
import { findPageRecord } from "./office/page-record.server.ts";
import { publishedVersions } from "./office/page-versions.server.ts";
import { takeBack } from "./office/publish-page.server.ts";

/** Takes back what is live now. */
export async function takeBackLive(ctx: Ctx, id: string) {
  const page = await findPageRecord(ctx.services.db, id);
  return takeBack(ctx, id, page ? await publishedVersions(ctx.services.db, page) : {});
}
