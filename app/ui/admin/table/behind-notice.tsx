/** Shorter delays are not worth mentioning. */
const SAID_MS = 5_000;

/** Says how old the page is if a read replica has not caught up. */
export function BehindNotice({ behindMs }: { readonly behindMs: number }) {
  if (behindMs < SAID_MS) return undefined;
  return (
    <p className="notice" role="status">
      This page is about {Math.round(behindMs / 1_000)} seconds old: the read replica of the database has not caught up yet.
    </p>
  );
}
