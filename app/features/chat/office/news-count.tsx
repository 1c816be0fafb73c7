import "./news-count.css";

/** A number badge with a description for screen readers. Renders nothing for zero. */
export function NewsCount({ count, of }: { readonly count: number; readonly of: string }) {
  if (count === 0) return null;
  return (
    <span className="news-count">
      {count} <span className="visually-hidden">{of}</span>
    </span>
  );
}
