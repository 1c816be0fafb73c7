import { Link } from "react-router";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly noun: { readonly one: string; readonly many: string };
  hrefOf(page: number): string;
}

const say = (count: number) => count.toLocaleString("en-GB");

function Step({ to, label, rel }: { readonly to: string | undefined; readonly label: string; readonly rel?: "prev" | "next" }) {
  if (to === undefined) return <span className="list-page list-page--off">{label}</span>;
  return (
    <Link className="list-page" to={to} rel={rel} prefetch="intent">
      {label}
    </Link>
  );
}

/** Where one is in the list, and the ways on. */
export function Pager({ page, pageSize, total, noun, hrefOf }: PagerProps) {
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const first = (page - 1) * pageSize + 1;
  const range =
    last === 1
      ? `${say(total)} ${total === 1 ? noun.one : noun.many}`
      : `${say(first)}–${say(Math.min(first + pageSize - 1, total))} of ${say(total)} ${noun.many}`;
  return (
    <nav className="list-pager" aria-label="Pages">
      <p role="status">{range}</p>
      {last > 1 && (
        <div className="list-pager__steps">
          <Step label="First" to={page > 1 ? hrefOf(1) : undefined} />
          <Step label="Previous" rel="prev" to={page > 1 ? hrefOf(page - 1) : undefined} />
          <span>
            Page {say(page)} of {say(last)}
          </span>
          <Step label="Next" rel="next" to={page < last ? hrefOf(page + 1) : undefined} />
          <Step label="Last" to={page < last ? hrefOf(last) : undefined} />
        </div>
      )}
    </nav>
  );
}
