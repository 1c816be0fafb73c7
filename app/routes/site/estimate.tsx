import { redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { EstimatePage } from "#content/page-types.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { Estimator, MAX_TEXT_CHARACTERS } from "#features/quotes/page/estimator.tsx";
import { type QuickEstimate, quickEstimate } from "#features/quotes/page/quick-estimate.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { Prose } from "#ui/prose.tsx";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/estimate";
import { page as ESTIMATOR_LABELS } from "#content/labels/estimator.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "#features/pages/home.css";

export const handle = TASK_PAGE;

/** The home page's estimator for browsers without scripts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = cleanText(url.searchParams.get("page") ?? "", MAX_TEXT_CHARACTERS);
  if (text === "") throw redirect("/");
  const { services } = visitorCtx(context);
  const book = await currentPriceBook(services.db);
  return { book, first: quickEstimate(book, text), words: await taskWords(services, "estimate") };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Estimate`);

function Priced({ features, words }: Pick<QuickEstimate, "features"> & { readonly words: EstimatePage }) {
  const labels = useLabels("estimatorLabels", ESTIMATOR_LABELS);
  return (
    <>
      <h1>{words.headline}</h1>
      <p className="hero__lede">
        <Prose text={words.lede} />
      </p>
      <table className="estimate-page__features">
        <caption className="visually-hidden">{labels.featureTable}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.feature}</th>
            <th scope="col">{labels.hours}</th>
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
  const { words, ...estimate } = loaderData;
  const { first } = estimate;
  return (
    <div className="wrap estimate-page">
      <div className="stack">
        {first.features.length > 0 ? <Priced features={first.features} words={words} /> : <h1>{words.none}</h1>}
        <p>
          <Prose text={words.more} />
        </p>
      </div>
      <Estimator {...estimate} key={first.text} />
    </div>
  );
}
