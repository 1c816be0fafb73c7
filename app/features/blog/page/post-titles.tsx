import { Link } from "react-router";
import { postPath, type PostCard } from "./post-card.ts";

/** A compact list: title, author and reading time. */
export function PostTitles({ cards }: { readonly cards: readonly PostCard[] }) {
  return (
    <ul className="titles">
      {cards.map(({ slug, title, authors, minutes }) => (
        <li key={slug}>
          <Link to={postPath(slug)} prefetch="intent">
            {title}
          </Link>
          <span>{[...authors.map(({ name }) => name), `${minutes} min`].join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}
