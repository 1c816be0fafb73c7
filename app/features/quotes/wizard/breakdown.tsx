import type { RoleHours } from "#domain/pricing/hours.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import { type ChoiceLine, priceLines } from "#domain/pricing/price-lines.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { tagsOf } from "#domain/wizard/wizard-state.ts";
import { effectText } from "../effect-text.ts";
import { PageBreakdown } from "./page-breakdown.tsx";
import type { PageAnswers } from "./stored-progress.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";

interface BreakdownProps {
  readonly texts: readonly string[];
  readonly choices: Choices;
  readonly hours: readonly (RoleHours | undefined)[];
  readonly priced: Price;
  readonly delivery: DeliverySpeed;
  readonly answers: PageAnswers;
}

/** An amount already included in the page prices is shown beside the summed column, not in it. */
function ChoiceFigure({ cents, includedCents }: ChoiceLine) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  if (includedCents === 0) return <dd className={cents === 0 ? "quote__hint" : "figure"}>{effectText(cents)}</dd>;
  return (
    <dd>
      <span className="quote__hint">
        <Filled text={labels.included} values={{ amount: <span className="figure">{effectText(includedCents)}</span> }} />
      </span>
      {cents !== 0 && <span className="figure"> {effectText(cents)}</span>}
    </dd>
  );
}

function Bill({ choices, priced, delivery }: Pick<BreakdownProps, "choices" | "priced" | "delivery">) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const titles = new Map<string, string>(tagsOf(choices, 0).map((tag) => [tag.type, tag.title]));
  const lines = priceLines(priced, delivery);
  return (
    <dl className="quote-effects">
      {lines.choices.map((line) => (
        <div key={line.category}>
          <dt>{titles.get(line.category) ?? line.option}</dt>
          <ChoiceFigure {...line} />
        </div>
      ))}
      {lines.deliveryCents !== 0 && (
        <div>
          <dt>{fillIn(labels.atSpeed, { speed: delivery })}</dt>
          <dd className="figure">{effectText(lines.deliveryCents)}</dd>
        </div>
      )}
      <div className="quote-effects__total">
        <dt>{fillIn(labels.totalAt, { speed: delivery })}</dt>
        <dd className="figure">{formatEstimate(lines.totalCents)}</dd>
      </div>
    </dl>
  );
}

/** The pages at regular delivery, then surcharges, then the total. */
export function Breakdown({ texts, choices, hours, priced, delivery, answers }: BreakdownProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <>
      <section className="quote-breakdown" aria-labelledby="quote-pages-title">
        <h3 id="quote-pages-title" className="quote-side__heading">
          {labels.pages}
        </h3>
        <p className="quote__hint">{labels.pagesText}</p>
        {priced.pages.map((page, index) => (
          <PageBreakdown
            // Pages are identified by position, which does not change while the result is shown.
            key={index}
            number={index + 1}
            text={texts[index] ?? ""}
            hours={hours[index]}
            page={page}
            answer={answers[index]}
            values={priced.roleValues}
          />
        ))}
      </section>
      <section className="quote-breakdown" aria-labelledby="quote-effects-title">
        <h3 id="quote-effects-title" className="quote-side__heading">
          {labels.adds}
        </h3>
        <Bill choices={choices} priced={priced} delivery={delivery} />
      </section>
    </>
  );
}
