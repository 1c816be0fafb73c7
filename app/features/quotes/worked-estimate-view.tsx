import type { ReactNode } from "react";
import { page as ESTIMATE_LABELS } from "#content/labels/estimate.ts";
import { CATEGORIES, optionTitle } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { sum } from "#domain/pricing/sum.ts";
import { Icon } from "#ui/icon.tsx";
import { fillIn } from "#kit/site/filled-label.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { QuoteButton } from "./quote-button.tsx";
import type { WorkedEstimate } from "./worked-estimate.server.ts";
import "./worked-estimate.css";

type EstimatedPage = WorkedEstimate["shown"][number] | WorkedEstimate["folded"][number];

function PageRow({ page, number }: { readonly page: EstimatedPage; readonly number: number }) {
  const labels = useLabels("estimateLabels", ESTIMATE_LABELS);
  return (
    <tr>
      <th scope="row">
        <span className="estimate__number">{fillIn(labels.page, { number })}</span>
        {page.text}
        {"features" in page && (
          <span className="estimate__features">{fillIn(labels.recognised, { features: page.features.join(", ") })}</span>
        )}
      </th>
      <td className="figure">{page.hours} h</td>
      <td className="figure">{formatEstimate(page.cents)}</td>
    </tr>
  );
}

function PageTable({
  pages,
  first,
  children,
}: {
  readonly pages: readonly EstimatedPage[];
  readonly first: number;
  readonly children?: ReactNode;
}) {
  const labels = useLabels("estimateLabels", ESTIMATE_LABELS);
  return (
    <table className="estimate__table">
      <thead>
        <tr>
          <th scope="col">{labels.text}</th>
          <th scope="col">{labels.hours}</th>
          <th scope="col">{labels.cost}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page, index) => (
          <PageRow key={page.text} page={page} number={first + index} />
        ))}
        {children}
      </tbody>
    </table>
  );
}

function Pages({ estimate: { shown, folded, additionalHours } }: { readonly estimate: WorkedEstimate }) {
  const labels = useLabels("estimateLabels", ESTIMATE_LABELS);
  const more = folded.length === 1 ? labels.onePage : fillIn(labels.morePages, { count: folded.length });
  return (
    <>
      <PageTable pages={shown} first={1}>
        {folded.length > 0 && (
          <tr>
            <th scope="row">{more}</th>
            <td className="figure">{sum(folded.map(({ hours }) => hours))} h</td>
            <td className="figure">{formatEstimate(sum(folded.map(({ cents }) => cents)))}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{labels.additional}</th>
          <td className="figure">–</td>
          <td className="figure">{formatEstimate(additionalHours * 100)}</td>
        </tr>
      </PageTable>
      {folded.length > 0 && (
        <details className="estimate__more">
          <summary>
            {more}
            <Icon name="chevron" />
          </summary>
          <PageTable pages={folded} first={shown.length + 1} />
        </details>
      )}
    </>
  );
}

/** `about 4 weeks of work by a team of 2` */
export const workInWords = ({ durations, regular: { people } }: WorkedEstimate) =>
  `${durations.Regular} of work by ${people === 1 ? "one person" : `a team of ${people}`}`;

/** Explains why the page's timeline is longer than the work priced here. */
function Scope({ estimate: { excludes }, timelineWeeks }: WorkedEstimateProps) {
  const labels = useLabels("estimateLabels", ESTIMATE_LABELS);
  return (
    <p className="estimate__scope">
      <strong>{labels.excludes}</strong> {excludes.join("; ")}.
      {timelineWeeks !== undefined && ` ${fillIn(labels.weeks, { weeks: timelineWeeks })}`}
    </p>
  );
}

interface WorkedEstimateProps {
  readonly estimate: WorkedEstimate;
  /** Length of the page's timeline; labs have none. */
  readonly timelineWeeks?: number | undefined;
  /** Rendered before the estimate. */
  readonly children?: ReactNode;
}

/** A typical project of this kind, priced by the same engine as the reader's own. */
export function WorkedEstimateView({ estimate, timelineWeeks, children }: WorkedEstimateProps) {
  const labels = useLabels("estimateLabels", ESTIMATE_LABELS);
  const pages = [...estimate.shown, ...estimate.folded];
  return (
    <section className="estimate" id="estimate">
      <div className="wrap">
        {children}
        <div className="estimate__head">
          <h2>{estimate.name}</h2>
          <p>{fillIn(labels.intro, { work: workInWords(estimate) })}</p>
        </div>
        <ul className="tags" aria-label={labels.options}>
          {CATEGORIES.map((category) => (
            <li key={category} className="tag">
              {optionTitle(category, estimate.choices[category] ?? "")}
            </li>
          ))}
        </ul>
        <PhoneFold label={fillIn(labels.pages, { pages: pages.length === 1 ? "1 page" : `${pages.length} pages` })}>
          <Pages estimate={estimate} />
        </PhoneFold>
        <dl className="estimate__totals">
          {DELIVERY_SPEEDS.map((speed) => (
            <div key={speed}>
              <dt>
                {speed}, {estimate.durations[speed]}
              </dt>
              <dd className="figure">{formatEstimate(estimate.deliveryCents[speed])}</dd>
            </div>
          ))}
        </dl>
        <Scope estimate={estimate} timelineWeeks={timelineWeeks} />
        <div className="actions">
          <QuoteButton
            prefill={{
              choices: estimate.choices,
              pages: pages.map((page) => page.text),
              hours: pages.flatMap((page) => page.roleHours ?? []),
              totalCents: estimate.deliveryCents.Regular,
            }}
          >
            {labels.start}
          </QuoteButton>
        </div>
      </div>
    </section>
  );
}
