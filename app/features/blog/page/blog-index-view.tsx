import { Link } from "react-router";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { NewsletterForm } from "#features/newsletter/page/newsletter-form.tsx";
import { Prose } from "#ui/prose.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { Weave } from "#ui/weave.tsx";
import type { BlogFacets } from "./blog-facets.server.ts";
import { blogPath, type BlogQuery } from "./blog-query.ts";
import { BlogFilters, Paging } from "./blog-filters.tsx";
import { LatePictures } from "#kit/media/late-pictures.tsx";
import type { PostList } from "./list-posts.server.ts";
import { FeaturedPost, PostCards } from "./post-cards.tsx";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import "./blog.css";

export interface BlogIndexProps {
  readonly words: Pick<DocumentPage, "headline" | "lede">;
  readonly query: BlogQuery;
  readonly list: PostList;
  readonly facets: BlogFacets;
}

/** Describes the current filters; empty if there are none. */
function selection({ q, tag, author }: BlogQuery, { authors }: BlogFacets, count: number, labels: typeof BLOG_LABELS): string {
  const name = authors.find(({ slug }) => slug === author)?.name ?? author;
  const parts = [
    q && fillIn(labels.chosenWords, { words: q }),
    tag && fillIn(labels.chosenSubject, { subject: tag }),
    author && fillIn(labels.chosenPerson, { name }),
  ].filter(Boolean);
  return parts.length > 0 ? [count === 1 ? labels.one : fillIn(labels.several, { count }), ...parts].join(" ") : "";
}

function Empty({ query }: { readonly query: BlogQuery }) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  const isWhole = blogPath({ ...query, page: 1 }) === "/blogs";
  return (
    <div className="blog-empty">
      <Weave slug="nothing-here-yet" family="blog" />
      <h2>{isWhole ? labels.noneYet : labels.noMatch}</h2>
      <p>
        {isWhole ? labels.noneYetText : <Filled text={labels.noMatchText} values={{ all: <Link to="/blogs">{labels.noMatchAll}</Link> }} />}
      </p>
    </div>
  );
}

/** /blogs: featured and newest posts, with filters and search. */
export function BlogIndexView({ words, query, list, facets }: BlogIndexProps) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  const chosen = selection(query, facets, list.total, labels);
  return (
    <div className="blog">
      <LatePictures key={blogPath(query)} />
      <header className="wrap blog-head">
        <h1>{words.headline}</h1>
        <p className="hero__lede">
          <Prose text={words.lede} />
        </p>
        <BlogFilters query={query} facets={facets} />
      </header>
      {list.featured && <FeaturedPost card={list.featured} />}
      <section className="wrap blog-list" aria-label={labels.posts}>
        {chosen !== "" && (
          <p className="blog-list__chosen" role="status">
            {chosen}. <Link to="/blogs">{labels.all}</Link>
          </p>
        )}
        {list.posts.length > 0 && (
          <h2 className={chosen === "" && list.page === 1 ? undefined : "visually-hidden"}>{list.featured ? labels.more : labels.posts}</h2>
        )}
        {list.posts.length === 0 && !list.featured ? <Empty query={query} /> : <PostCards cards={list.posts} hasTags />}
        <Paging query={query} page={list.page} pages={list.pages} />
      </section>
      <div className="wrap blog-newsletter">
        <NewsletterForm page="/blogs" />
      </div>
    </div>
  );
}
