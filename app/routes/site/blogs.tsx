import { findFacets } from "#features/blog/page/blog-facets.server.ts";
import { BlogIndexView } from "#features/blog/page/blog-index-view.tsx";
import { blogMeta } from "#features/blog/page/blog-meta.ts";
import { readBlogQuery } from "#features/blog/page/blog-query.ts";
import { listPosts } from "#features/blog/page/list-posts.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { findDocument } from "#features/pages/load-document.server.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blogs";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  const { headline, lede, description } = await findDocument(services, "/blogs");
  const query = readBlogQuery(url.searchParams);
  const [list, facets] = await Promise.all([listPosts(services, query), findFacets(services)]);
  if (!list) throw await notFound(services, url.pathname);
  const place = placeOf(await siteOf(services), "/blogs");
  return { words: { headline, lede }, description, place, origin: publicOrigin(context), query, list, facets };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? blogMeta({ ...loaderData, pages: loaderData.list.pages, total: loaderData.list.total }) : [];

export default function Blogs({ loaderData: { words, query, list, facets } }: Route.ComponentProps) {
  return <BlogIndexView words={words} query={query} list={list} facets={facets} />;
}
