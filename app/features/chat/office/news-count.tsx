import "./news-count.css";

/** A number on red, with what it counts for those who do not see it. Nothing for none. */
export function NewsCount({ count, of }: { readonly count: number; readonly of: string }) {
  if (count === 0) return null;
  return (
    <span className="news-count">
      {count} <span className="visually-hidden">{of}</span>
    </span>
  );
}
