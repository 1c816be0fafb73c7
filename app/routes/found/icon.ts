import { imageResponse } from "#features/pages/image-response.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { markPng } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/icon";

const SIZES = new Set([180, 192, 512]);

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const size = Number(/^(\d+)\.png$/.exec(params.size)?.[1]);
  if (!SIZES.has(size)) throw new Response("There is no such icon.", { status: 404 });
  const look = await shownLook(visitorCtx(context).services);
  return imageResponse(params.size + look.key, "image/png", () => markPng(look, size));
}
