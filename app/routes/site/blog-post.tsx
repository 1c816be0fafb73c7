import { data, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { postMeta } from "#features/blog/page/blog-meta.ts";
import { GoneView } from "#features/blog/page/gone-view.tsx";
import { postPath } from "#features/blog/page/post-card.ts";
import { PostView } from "#features/blog/page/post-view.tsx";
import { readPost } from "#features/blog/page/read-post.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  const found = await readPost(services, params.slug);
  if (!found) throw await notFound(services, url.pathname);
  if (found.kind === "moved") {
    // A post may get its old slug back, so browsers must revalidate the redirect.
    throw redirect(postPath(found.slug), { status: 301, headers: { "Cache-Control": "no-cache" } });
  }
  return data({ found, origin: publicOrigin(context) }, found.kind === "gone" ? { status: 410 } : {});
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { found, origin } = loaderData;
  return found.kind === "gone" ? unlisted(`${BRAND.name} | Taken down`) : postMeta(found.post, origin);
};

export default function BlogPost({ loaderData: { found, origin } }: Route.ComponentProps) {
  return found.kind === "gone" ? (
    <GoneView title={found.title} instead={found.instead} />
  ) : (
    <PostView key={found.post.card.slug} post={found.post} url={origin + postPath(found.post.card.slug)} />
  );
}
