import { findFacets } from "#features/blog/page/blog-facets.server.ts";
import { BlogIndexView } from "#features/blog/page/blog-index-view.tsx";
import { blogMeta } from "#features/blog/page/blog-meta.ts";
import { readBlogQuery } from "#features/blog/page/blog-query.ts";
import { listPosts } from "#features/blog/page/list-posts.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { getDocument } from "#features/pages/pages.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blogs";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  const { headline, lede, description } = filled(getDocument("/blogs"), await contactOf(services));
  const query = readBlogQuery(url.searchParams);
  const [list, facets] = await Promise.all([listPosts(services, query), findFacets(services)]);
  if (!list) throw notFound(url.pathname);
  return { words: { headline, lede }, description, origin: publicOrigin(context), query, list, facets };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? blogMeta({ ...loaderData, pages: loaderData.list.pages, total: loaderData.list.total }) : [];

export default function Blogs({ loaderData: { words, query, list, facets } }: Route.ComponentProps) {
  return <BlogIndexView words={words} query={query} list={list} facets={facets} />;
}
