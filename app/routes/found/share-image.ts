import { BRAND } from "#content/brand.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { findShareCard } from "#features/blog/page/share-card.server.ts";
import { familyOf } from "#kit/site/family-of.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { imageResponse } from "#features/pages/image-response.server.ts";
import { findPage } from "#features/pages/search-pages.server.ts";
import { shownLook } from "#features/pages/shown-look.server.ts";
import { drawShareImage } from "#features/pages/woven-images.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/share-image";

const POST = /^\/blogs\/([a-z0-9-]+)$/;

type Context = Route.LoaderArgs["context"];

async function pageCard(path: string, context: Context) {
  const site = await siteOf(visitorCtx(context).services);
  const page = findPage(site, path);
  return (
    page && { kind: path === "/" ? BRAND.tagline : page.label, headline: page.headline, slug: slugOf(path), family: familyOf(path, site) }
  );
}

async function postCard(path: string, context: Context) {
  const [, slug] = POST.exec(path) ?? [];
  const post = slug === undefined ? undefined : await findShareCard(visitorCtx(context).services, slug);
  return post && { kind: "Blogs", headline: post.headline, slug: post.seed, family: "blog" as const };
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const match = /^([a-z0-9/-]+)\.png$/.exec(params["*"]);
  const path = match?.[1] === "home" ? "/" : `/${match?.[1] ?? ""}`;
  const card = match && ((await pageCard(path, context)) ?? (await postCard(path, context)));
  if (!card) throw new Response("There is no such picture.", { status: 404 });
  // Part of the cache key: a post's title or cover, and the firm's name or look, may change.
  const look = await shownLook(visitorCtx(context).services);
  const name = `${BRAND.name} ${path} ${card.slug} ${card.headline} ${look.key}`;
  return imageResponse(name, "image/png", async () => (await drawShareImage({ brand: BRAND.name, ...card }, look)).asPng());
}
