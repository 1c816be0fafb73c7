import { Link } from "react-router";
import { postPath, type PostCard } from "./post-card.ts";

/** Posts where there is little room: a title, who wrote it and how long it takes. */
export function PostTitles({ cards }: { readonly cards: readonly PostCard[] }) {
  return (
    <ul className="titles">
      {cards.map(({ id, slug, title, authors, minutes }) => (
        <li key={id}>
          <Link to={postPath(slug)} prefetch="intent">
            {title}
          </Link>
          <span>{[...authors.map(({ name }) => name), `${minutes} min`].join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}
