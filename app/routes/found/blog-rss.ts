import { feedPosts } from "#features/blog/page/feed-posts.server.tsx";
import { rssFeed } from "#features/blog/page/feeds.ts";
import { findDocument } from "#features/pages/load-document.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-rss";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services } = visitorCtx(context);
  const origin = publicOrigin(context);
  const feed = rssFeed({
    origin,
    description: (await findDocument(services, "/blogs")).description,
    posts: await feedPosts(services, origin),
    now: services.clock.now(),
  });
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
