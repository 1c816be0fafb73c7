import type { PostHeading } from "#domain/blog/headings-of.ts";

/** A shorter post needs no table of contents. */
const MIN_HEADINGS = 3;
const MAX_LEVEL = 3;

function List({ headings }: { readonly headings: readonly PostHeading[] }) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? "contents__below" : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Table of contents: beside the post where there is room, folded above it on a phone. */
export function PostContents({ headings }: { readonly headings: readonly PostHeading[] }) {
  const shown = headings.filter(({ level }) => level <= MAX_LEVEL);
  if (shown.length < MIN_HEADINGS) return null;
  return (
    <>
      <nav className="contents contents--beside" aria-label="In this post">
        <p>In this post</p>
        <List headings={shown} />
      </nav>
      <details className="contents contents--folded">
        <summary>In this post</summary>
        <List headings={shown} />
      </details>
    </>
  );
}
