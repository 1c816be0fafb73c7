import { Form, Link } from "react-router";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import type { BlogFacets } from "./blog-facets.server.ts";
import { blogPath, type BlogQuery } from "./blog-query.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

interface Choice {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isChosen: boolean;
}

function Choices({ name, choices }: { readonly name: string; readonly choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav className="blog-choices" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <ul className="tags">
        {choices.map(({ label, count, href, isChosen }) => (
          <li key={label}>
            <Link className="tag" to={href} prefetch="intent" aria-current={isChosen ? "true" : undefined}>
              {label} <span className="figure">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BlogSearch({ query: { q, tag, author } }: { readonly query: BlogQuery }) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  return (
    <Form className="search-form" action="/blogs" role="search" aria-label={labels.posts}>
      <label className="visually-hidden" htmlFor="blog-search">
        {labels.search}
      </label>
      <input
        className="input"
        id="blog-search"
        type="search"
        name="q"
        maxLength={200}
        placeholder={labels.search}
        defaultValue={q}
        key={q}
      />
      {tag !== "" && <input type="hidden" name="tag" value={tag} />}
      {author !== "" && <input type="hidden" name="author" value={author} />}
      <button type="submit" className="button">
        {labels.searchButton}
      </button>
    </Form>
  );
}

/** Plain links and a plain form, so filters work without scripts and for search engines. Selecting a filter again removes it. */
export function BlogFilters({ query, facets }: { readonly query: BlogQuery; readonly facets: BlogFacets }) {
  const { q, tag, author } = query;
  const labels = useLabels("blogLabels", BLOG_LABELS);
  const tags = facets.tags.map((each) => ({
    label: each.tag,
    count: each.count,
    isChosen: each.tag === tag,
    href: blogPath({ q, author, tag: each.tag === tag ? "" : each.tag }),
  }));
  const authors = facets.authors.map((each) => ({
    label: each.name,
    count: each.count,
    isChosen: each.slug === author,
    href: blogPath({ q, tag, author: each.slug === author ? "" : each.slug }),
  }));
  return (
    <div className="blog-filters">
      <BlogSearch query={query} />
      <Choices name={labels.subjects} choices={tags} />
      <Choices name={labels.people} choices={authors} />
    </div>
  );
}

export function Paging({ query, page, pages }: { readonly query: BlogQuery; readonly page: number; readonly pages: number }) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  if (pages === 1) return null;
  const to = (wanted: number) => blogPath({ ...query, page: wanted });
  return (
    <nav className="paging" aria-label={labels.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" prefetch="intent">
          {labels.newer}
        </Link>
      )}
      <span className="figure">{fillIn(labels.page, { page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" prefetch="intent">
          {labels.older}
        </Link>
      )}
    </nav>
  );
}
