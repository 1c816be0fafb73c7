import { type MouseEvent, type SubmitEvent, useRef } from "react";
import { stepAt } from "#domain/wizard/steps.ts";
import { canBack, canNext, isEstimateEnabled, isEstimateVisible, isNextVisible } from "#domain/wizard/wizard-state.ts";
import { Icon } from "#ui/icon.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StepView } from "./step-view.tsx";
import type { Wizard } from "./use-wizard.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** A double click is faster than this; a visitor clicking quickly through completed steps is slower. */
const DOUBLE_CLICK_MS = 250;

function useSingleClicks() {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return (event: MouseEvent) => {
    if (event.detail > 1 && event.timeStamp - lastMs.current < DOUBLE_CLICK_MS) event.preventDefault();
    else lastMs.current = event.timeStamp;
  };
}

/** One form for all steps: Enter triggers the step's main button. */
export function WizardForm({ wizard }: { readonly wizard: Wizard }) {
  const { state, dispatch } = wizard;
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const singleClick = useSingleClicks();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    dispatch({ type: isNextVisible(state) ? "next" : "startEstimate" });
  };
  const goBack = (event: MouseEvent) => {
    singleClick(event);
    if (!event.defaultPrevented) dispatch({ type: "back" });
  };
  return (
    <form className="quote__form" noValidate onSubmit={submit}>
      <div className="quote__body">
        <StepView key={state.step} step={stepAt(state.step)} wizard={wizard} />
        <SidePanel wizard={wizard} />
      </div>
      <div className="quote__nav">
        {canBack(state) && (
          <button type="button" className="button button--quiet" onClick={goBack}>
            {labels.back}
          </button>
        )}
        {isNextVisible(state) && (
          <button type="submit" className="button quote__next" disabled={!canNext(state)} onClick={singleClick}>
            {labels.next}
            <Icon name="arrowRight" />
          </button>
        )}
        {/* On phones it replaces Next; on wide screens it is in the side panel. */}
        {isEstimateVisible(state) && (
          <button type="submit" className="button quote__next quote__estimate" disabled={!isEstimateEnabled(state)} onClick={singleClick}>
            {labels.estimate}
          </button>
        )}
      </div>
    </form>
  );
}
