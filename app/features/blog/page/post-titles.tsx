import { Link } from "react-router";
import { postPath, type PostCard } from "./post-card.ts";

interface PostTitle extends Pick<PostCard, "slug" | "title" | "minutes"> {
  readonly authors: readonly { readonly name: string }[];
}

/** A compact list: title, author and reading time. */
export function PostTitles({ cards }: { readonly cards: readonly PostTitle[] }) {
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
