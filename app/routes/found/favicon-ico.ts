import { imageResponse } from "#features/pages/image-response.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { faviconIco } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/favicon-ico";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const look = await shownLook(visitorCtx(context).services);
  return imageResponse(`favicon.ico${look.key}`, "image/x-icon", () => faviconIco(look));
}
