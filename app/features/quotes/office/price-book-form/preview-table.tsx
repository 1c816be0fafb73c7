import { Link } from "react-router";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PreviewedQuote } from "../../publish-price-book.server.ts";

const signed = (cents: number) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents));

const sum = (quotes: readonly PreviewedQuote[], of: "beforeCents" | "afterCents") => quotes.reduce((total, quote) => total + quote[of], 0);

function Amounts({ before, after }: { readonly before: number; readonly after: number }) {
  return (
    <>
      <td className="figure">{formatDollars(before)}</td>
      <td className="figure">{formatDollars(after)}</td>
      <td className="figure">{signed(after - before)}</td>
    </>
  );
}

function summary(quotes: readonly PreviewedQuote[]): string {
  if (quotes.length === 0) return "No quotes yet to try these numbers on.";
  const which = quotes.length === 1 ? "The last quote" : `The last ${quotes.length} quotes`;
  return `${which} would come to ${formatDollars(sum(quotes, "afterCents"))} instead of ${formatDollars(sum(quotes, "beforeCents"))}. Nothing is saved, and existing quotes keep their price.`;
}

export function Preview({ quotes }: { readonly quotes: readonly PreviewedQuote[] | undefined }) {
  return (
    <>
      <p role="status">{quotes && summary(quotes)}</p>
      {quotes && quotes.length > 0 && <PreviewTable quotes={quotes} />}
    </>
  );
}

function PreviewTable({ quotes }: { readonly quotes: readonly PreviewedQuote[] }) {
  return (
    <div className="settings__scroll" role="region" aria-label="Effect on the last quotes">
      <table className="settings-table">
        <caption>With the numbers as they were when you pressed Preview</caption>
        <thead>
          <tr>
            {["Quote", "Requested", "Before", "After", "Difference"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotes.map(({ id, email, createdAt, beforeCents, afterCents }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/quotes/${id}`}>{email}</Link>
              </th>
              <td>
                <Moment at={createdAt} />
              </td>
              <Amounts before={beforeCents} after={afterCents} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Amounts before={sum(quotes, "beforeCents")} after={sum(quotes, "afterCents")} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
