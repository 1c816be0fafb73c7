import { Link } from "react-router";
import { cappedCount } from "#domain/list/capped-count.ts";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  /** How many records this page has. */
  readonly shown: number;
  readonly hasNext: boolean;
  /** Counted up to one more than the cap. */
  readonly total: number;
  readonly cap: number;
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

/** The position in the list and the links to other pages. The last page is known only if everything was counted. */
export function Pager({ page, pageSize, shown, hasNext, total, cap, noun, hrefOf }: PagerProps) {
  const last = total > cap ? undefined : Math.max(Math.ceil(total / pageSize), 1);
  const first = (page - 1) * pageSize + 1;
  const range =
    last === 1
      ? `${say(total)} ${total === 1 ? noun.one : noun.many}`
      : `${say(first)}–${say(first + shown - 1)} of ${cappedCount(total, cap)} ${noun.many}`;
  return (
    <nav className="list-pager" aria-label="Pages">
      <p role="status">{range}</p>
      {last !== 1 && (
        <div className="list-pager__steps">
          <Step label="First" to={page > 1 ? hrefOf(1) : undefined} />
          <Step label="Previous" rel="prev" to={page > 1 ? hrefOf(page - 1) : undefined} />
          <span>
            Page {say(page)}
            {last !== undefined && ` of ${say(last)}`}
          </span>
          <Step label="Next" rel="next" to={hasNext ? hrefOf(page + 1) : undefined} />
          {last !== undefined && <Step label="Last" to={page < last ? hrefOf(last) : undefined} />}
        </div>
      )}
    </nav>
  );
}
