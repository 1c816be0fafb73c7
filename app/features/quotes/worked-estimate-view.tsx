import { CATEGORIES, optionTitle } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { QuoteButton } from "./quote-button.tsx";
import type { WorkedEstimate } from "./worked-estimate.server.ts";

function PageRow({ page, number }: { readonly page: WorkedEstimate["pages"][number]; readonly number: number }) {
  return (
    <tr>
      <th scope="row">
        <span className="estimate__number">Page {number}</span>
        {page.text}
        <span className="estimate__features">Recognised: {page.features.join(", ")}</span>
      </th>
      <td className="figure">{page.hours} h</td>
      <td className="figure">{formatDollars(page.cents)}</td>
    </tr>
  );
}

/** A typical project of this kind, priced in front of the reader by the engine that prices theirs. */
export function WorkedEstimateView({ estimate }: { readonly estimate: WorkedEstimate }) {
  return (
    <section className="estimate" id="estimate">
      <div className="wrap">
        <div className="estimate__head">
          <h2>{estimate.name}</h2>
          <p>A worked estimate. The numbers come from the same price engine as your own quote; nothing here is typed in by hand.</p>
        </div>
        <ul className="tags" aria-label="Chosen options">
          {CATEGORIES.map((category) => (
            <li key={category} className="tag">
              {optionTitle(category, estimate.choices[category] ?? "")}
            </li>
          ))}
        </ul>
        <table className="estimate__table">
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Hours</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {estimate.pages.map((page, index) => (
              <PageRow key={page.text} page={page} number={index + 1} />
            ))}
            <tr>
              <th scope="row">Deployment, integrations and security</th>
              <td className="figure">–</td>
              <td className="figure">{formatDollars(estimate.additionalHours * 100)}</td>
            </tr>
          </tbody>
        </table>
        <dl className="estimate__totals">
          {DELIVERY_SPEEDS.map((speed) => (
            <div key={speed}>
              <dt>{speed}</dt>
              <dd className="figure">{formatDollars(estimate.deliveryCents[speed])}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <QuoteButton
            prefill={{
              choices: estimate.choices,
              pages: estimate.pages.map((page) => page.text),
              hours: estimate.pages.flatMap((page) => page.roleHours ?? []),
            }}
          >
            Start from this estimate
          </QuoteButton>
        </div>
      </div>
    </section>
  );
}
