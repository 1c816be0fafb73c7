import { Link, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { Estimator, MAX_TEXT_CHARACTERS } from "#features/quotes/page/estimator.tsx";
import { type QuickEstimate, quickEstimate } from "#features/quotes/page/quick-estimate.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/estimate";
import "#features/pages/home.css";

/** The home page's estimator for browsers without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = cleanText(url.searchParams.get("page") ?? "", MAX_TEXT_CHARACTERS);
  if (text === "") throw redirect("/");
  const book = await currentPriceBook(visitorCtx(context).services.db);
  return { book, first: quickEstimate(book, text) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Estimate`);

function Priced({ features }: Pick<QuickEstimate, "features">) {
  return (
    <>
      <h1>Your page, estimated</h1>
      <p className="hero__lede">
        At the published rates, before the eight choices of the quote wizard. The first amount is as likely to hold as not; nine of ten such
        pages stay below the second.
      </p>
      <table className="estimate-page__features">
        <caption className="visually-hidden">What was recognised, and the hours of each</caption>
        <thead>
          <tr>
            <th scope="col">Recognised</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ label, hours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export default function Estimate({ loaderData }: Route.ComponentProps) {
  const { first } = loaderData;
  return (
    <div className="wrap estimate-page">
      <div className="stack">
        {first.features.length > 0 ? <Priced features={first.features} /> : <h1>Your page has no price yet</h1>}
        <p>
          A whole project has several pages. <Link to="/company/book-a-call">Book a call</Link>, and we go through them with you.
        </p>
      </div>
      <Estimator {...loaderData} key={first.text} />
    </div>
  );
}
