import { redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { EstimatePage } from "#content/page-types.ts";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { Estimator, MAX_TEXT_CHARACTERS } from "#features/quotes/page/estimator.tsx";
import { quickEstimate } from "#features/quotes/page/quick-estimate.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { Prose } from "#ui/prose.tsx";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/estimate";
import "#features/pages/home.css";

export const handle = TASK_PAGE;

/** The home page's estimator for browsers without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = cleanText(url.searchParams.get("page") ?? "", MAX_TEXT_CHARACTERS);
  if (text === "") throw redirect("/");
  const { services } = visitorCtx(context);
  const book = await currentPriceBook(services.db);
  // The page layout too, unlike in the tags of the estimator, so that the hours add up.
  const rows = estimatePage(text).features.map(({ label, hours }) => ({ label, hours }));
  return { rows, book, first: quickEstimate(book, text), words: await taskWords(services, "estimate") };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Estimate`);

interface PricedProps {
  readonly rows: readonly { readonly label: string; readonly hours: number }[];
  readonly words: EstimatePage;
}

function Priced({ rows, words }: PricedProps) {
  return (
    <>
      <h1>{words.headline}</h1>
      <p className="hero__lede">
        <Prose text={words.lede} />
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
          {rows.map(({ label, hours }) => (
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
  const { words, rows, ...estimate } = loaderData;
  const { first } = estimate;
  return (
    <div className="wrap estimate-page">
      <div className="stack">
        {first.features.length > 0 ? <Priced rows={rows} words={words} /> : <h1>{words.none}</h1>}
        <p>
          <Prose text={words.more} />
        </p>
      </div>
      <Estimator {...estimate} key={first.text} />
    </div>
  );
}
