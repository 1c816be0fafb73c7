import { imageResponse } from "#features/pages/image-response.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { markSvg } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/favicon-svg";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const look = await shownLook(visitorCtx(context).services);
  return imageResponse(`favicon.svg${look.key}`, "image/svg+xml", async () => Buffer.from(markSvg(look)));
}
