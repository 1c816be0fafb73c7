import { imageResponse } from "#features/pages/image-response.server.ts";
import { markPng } from "#features/pages/woven-images.server.ts";
import type { Route } from "./+types/icon";

const SIZES = new Set([180, 192, 512]);

export function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const size = Number(/^(\d+)\.png$/.exec(params.size)?.[1]);
  if (!SIZES.has(size)) throw new Response("There is no such icon.", { status: 404 });
  return imageResponse(params.size, "image/png", () => markPng(size));
}
