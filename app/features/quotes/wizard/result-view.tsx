import { estimatedPrice } from "#domain/wizard/wizard-price.ts";
import { pageTexts, tags } from "#domain/wizard/wizard-state.ts";
import { Breakdown } from "./breakdown.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { MissingPagesNotice, RESULT_TITLE_ID } from "./missing-pages-notice.tsx";
import { ResultTotal } from "./result-total.tsx";
import { TagList } from "./tag-list.tsx";
import type { Wizard } from "./use-wizard.ts";
import { ViewHeading } from "./view-heading.tsx";

/** Replaces the wizard as soon as Estimate is pressed; figures appear once loaded. */
export function ResultView({ wizard }: { readonly wizard: Wizard }) {
  const { state, dispatch, answers, startAgain } = wizard;
  const priced = estimatedPrice(state);
  const shown = state.estimate.phase === "shown" ? state.estimate : undefined;
  return (
    <div className="quote-result">
      <div className="quote-result__head">
        <ViewHeading id={RESULT_TITLE_ID}>Your estimate</ViewHeading>
      </div>
      <ResultTotal wizard={wizard} />
      <section className="quote-result__answers" aria-labelledby={RESULT_TITLE_ID}>
        <MissingPagesNotice wizard={wizard} />
        <div className="quote-result__options">
          <h3 className="quote-side__heading">Selected Options :</h3>
          <TagList tags={tags(state)} label="Selected Options" />
        </div>
        {shown && priced ? (
          <DeliveryChoice chosen={shown.delivery} priced={priced} onChoose={(speed) => dispatch({ type: "chooseDelivery", speed })} />
        ) : (
          <p className="quote__hint">We are reading what you wrote, all pages at once. This takes a moment on a slow line.</p>
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
            {priced ? "Change my answers" : "Back to my answers"}
          </button>
          {priced && (
            <button type="button" className="link-button quote-link" onClick={startAgain}>
              Start again
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
