import { BRAND } from "#content/brand.ts";
import { PUBLIC_PAGES } from "#content/site-map.ts";
import { findShareCard } from "#features/blog/page/share-card.server.ts";
import { familyOf, slugOf } from "#kit/site/family-of.ts";
import { imageResponse } from "#features/pages/image-response.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { findPage } from "#features/pages/pages.server.ts";
import { drawShareImage } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/share-image";

const POST = /^\/blogs\/([a-z0-9-]+)$/;

type Context = Route.LoaderArgs["context"];

function pageCard(path: string) {
  const page = findPage(path);
  const kind = path === "/" ? BRAND.tagline : (PUBLIC_PAGES.find((item) => item.href === path)?.content ?? "");
  return page && { kind, headline: page.headline, slug: slugOf(path), family: familyOf(path) };
}

async function postCard(path: string, context: Context) {
  const [, slug] = POST.exec(path) ?? [];
  const post = slug === undefined ? undefined : await findShareCard(visitorCtx(context).services, slug);
  return post && { kind: "Blogs", headline: post.headline, slug: post.seed, family: "blog" as const };
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const match = /^([a-z0-9/-]+)\.png$/.exec(params["*"]);
  const path = match?.[1] === "home" ? "/" : `/${match?.[1] ?? ""}`;
  const card = match && (pageCard(path) ?? (await postCard(path, context)));
  if (!card) throw new Response("There is no such picture.", { status: 404 });
  // The cache key: a post may change its title or cover, and the firm its name and its look.
  const look = await shownLook(visitorCtx(context).services);
  const name = `${BRAND.name} ${path} ${card.slug} ${card.headline} ${look.key}`;
  return imageResponse(name, "image/png", async () => (await drawShareImage({ brand: BRAND.name, ...card }, look)).asPng());
}
