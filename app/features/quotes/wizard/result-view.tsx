import { estimatedPrice } from "#domain/wizard/wizard-price.ts";
import { pageTexts, tags } from "#domain/wizard/wizard-state.ts";
import { Breakdown } from "./breakdown.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { MissingPagesNotice, RESULT_TITLE_ID } from "./missing-pages-notice.tsx";
import { ResultTotal } from "./result-total.tsx";
import { TagList } from "./tag-list.tsx";
import type { Wizard } from "./use-wizard.ts";
import { ViewHeading } from "./view-heading.tsx";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Replaces the wizard as soon as Estimate is pressed; figures appear once loaded. */
export function ResultView({ wizard }: { readonly wizard: Wizard }) {
  const { state, dispatch, answers, startAgain } = wizard;
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const priced = estimatedPrice(state);
  const shown = state.estimate.phase === "shown" ? state.estimate : undefined;
  return (
    <div className="quote-result">
      <div className="quote-result__head">
        <ViewHeading id={RESULT_TITLE_ID}>{labels.heading}</ViewHeading>
      </div>
      <ResultTotal wizard={wizard} />
      <section className="quote-result__answers" aria-labelledby={RESULT_TITLE_ID}>
        <MissingPagesNotice wizard={wizard} />
        <div className="quote-result__options">
          <h3 className="quote-side__heading">{labels.selected}</h3>
          <TagList tags={tags(state)} label={labels.tags} />
        </div>
        {shown && priced ? (
          <DeliveryChoice chosen={shown.delivery} priced={priced} onChoose={(speed) => dispatch({ type: "chooseDelivery", speed })} />
        ) : (
          <p className="quote__hint">{labels.reading}</p>
        )}
      </section>
      <div className="quote-result__details">
        {shown && priced && (
          <Breakdown
            texts={pageTexts(state)}
            choices={state.choices}
            hours={shown.pages}
            priced={priced}
            delivery={shown.delivery}
            answers={answers}
          />
        )}
        <p className="quote-result__ways">
          <button type="button" className="link-button quote-link" onClick={() => dispatch({ type: "reopen", page: 1 })}>
            {priced ? labels.change : labels.backTo}
          </button>
          {priced && (
            <button type="button" className="link-button quote-link" onClick={startAgain}>
              {labels.again}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
