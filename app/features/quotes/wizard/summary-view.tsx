import { durationInWords } from "#domain/pricing/calendar-time.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { optionTitle } from "#domain/pricing/options.ts";
import { LAST_STEP, type Step, type StepNumber, STEPS } from "#domain/wizard/steps.ts";
import { pageCount, pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";
import { Icon } from "#ui/icon.tsx";
import { UndoNotice } from "./step-view.tsx";
import type { Wizard } from "./use-wizard.ts";
import { ViewHeading } from "./view-heading.tsx";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

const TITLE_ID = "quote-summary-title";

function answerTo(step: Step, state: WizardState, labels: typeof WIZARD_LABELS): string {
  switch (step.kind) {
    case "choice":
      return optionTitle(step.category, state.choices[step.category] ?? "");
    case "pageCount":
      return String(pageCount(state));
    case "pageDetails":
      return pageTexts(state).join(" · ");
    case "email":
      return state.email === "" ? labels.summaryLater : state.email;
  }
}

function SummaryTotal({ wizard: { handedOver } }: { readonly wizard: Wizard }) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  if (!handedOver) return null;
  return (
    <p className="quote-summary__total">
      <strong className="quote-total__figure figure">{formatEstimate(handedOver.totalCents)}</strong>
      <span className="quote__hint">{fillIn(labels.summaryTotal, { time: durationInWords(handedOver.totalHours, "Regular") })}</span>
    </p>
  );
}

/** All answers with a link to each, so that reviewing them does not take ten clicks on Next. */
export function SummaryView({ wizard }: { readonly wizard: Wizard }) {
  const { state, dispatch, showSummary } = wizard;
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const goTo = (step: StepNumber) => {
    dispatch({ type: "goTo", step });
    showSummary(false);
  };
  return (
    <div className="quote__form">
      <section className="quote-summary" aria-labelledby={TITLE_ID}>
        <UndoNotice wizard={wizard} />
        <ViewHeading id={TITLE_ID}>{labels.summary}</ViewHeading>
        <SummaryTotal wizard={wizard} />
        <p className="quote__hint">
          {labels.change} {state.email === "" ? labels.summaryAsk : labels.summaryReady}
        </p>
        <ol className="quote-summary__steps">
          {STEPS.map((step) => (
            <li key={step.number}>
              <button type="button" className="quote-summary__step" onClick={() => goTo(step.number)}>
                <span className="quote-summary__name">{step.name}</span>
                <span className="quote-summary__answer">{answerTo(step, state, labels)}</span>
                <Icon name="arrowRight" />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <div className="quote__nav quote__nav--summary">
        <button type="button" className="button button--quiet" onClick={() => goTo(1)}>
          {labels.stepwise}
        </button>
        <button type="button" className="button quote__next" onClick={() => goTo(LAST_STEP)}>
          {labels.goOn}
          <Icon name="arrowRight" />
        </button>
      </div>
    </div>
  );
}
