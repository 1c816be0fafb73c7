import { BRAND } from "#content/brand.ts";
import { PUBLIC_PAGES } from "#content/site-map.ts";
import { familyOf, slugOf } from "#features/pages/family-of.ts";
import { imageResponse } from "#features/pages/image-response.server.ts";
import { findPage } from "#features/pages/pages.server.ts";
import { drawShareImage } from "#features/pages/woven-images.server.ts";
import type { Route } from "./+types/share-image";

export function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const match = /^([a-z0-9/-]+)\.png$/.exec(params["*"]);
  const path = match?.[1] === "home" ? "/" : `/${match?.[1] ?? ""}`;
  const page = findPage(path);
  if (!match || !page) throw new Response("There is no such picture.", { status: 404 });
  const kind = path === "/" ? BRAND.tagline : (PUBLIC_PAGES.find((item) => item.href === path)?.content ?? "");
  const card = { brand: BRAND.name, kind, headline: page.headline, slug: slugOf(path), family: familyOf(path) };
  return imageResponse(path, "image/png", async () => (await drawShareImage(card)).asPng());
}
