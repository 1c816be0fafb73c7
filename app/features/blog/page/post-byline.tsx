import { Fragment } from "react";
import { Link } from "react-router";
import { formatDay } from "#domain/list/office-time.ts";
import { blogPath } from "./blog-query.ts";
import type { PostAuthor, PostCard } from "./post-card.ts";
import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

const separator = (index: number, count: number) => (index === 0 ? "" : index === count - 1 ? " and " : ", ");

export function Authors({ authors }: { readonly authors: readonly PostAuthor[] }) {
  return authors.map(({ name, slug }, index) => (
    <Fragment key={slug}>
      {separator(index, authors.length)}
      <Link to={blogPath({ author: slug })} prefetch="intent" rel="author">
        {name}
      </Link>
    </Fragment>
  ));
}

export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}

/** Authors, date and reading time. */
export function Byline({
  card: { authors, publishedOn, minutes },
  changedOn,
}: {
  readonly card: PostCard;
  readonly changedOn?: string | undefined;
}) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  return (
    <p className="byline">
      {authors.length > 0 && (
        <span>
          <Authors authors={authors} />
        </span>
      )}
      <span>{publishedOn === "" ? labels.draft : <Day day={publishedOn} />}</span>
      {changedOn !== undefined && (
        <span>
          <Filled text={labels.updated} values={{ day: <Day day={changedOn} /> }} />
        </span>
      )}
      <span>{fillIn(labels.minutes, { count: minutes })}</span>
    </p>
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tag" to={blogPath({ tag })} prefetch="intent">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
