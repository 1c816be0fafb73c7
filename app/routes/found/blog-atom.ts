import { feedPosts } from "#features/blog/page/feed-posts.server.tsx";
import { atomFeed } from "#features/blog/page/feeds.ts";
import { findDocument } from "#features/pages/load-document.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-atom";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = visitorCtx(context);
  const origin = publicOrigin(context);
  const feed = atomFeed({
    origin,
    description: (await findDocument(services, "/blogs")).description,
    posts: await feedPosts(services, origin),
    now: services.clock.now(),
  });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
