import type { Dispatch } from "react";
import { LAST_STEP, type Step, STEPS } from "#domain/wizard/steps.ts";
import { isStepDone, pageCount, pageCountNotice, tags, tagsOf, type WizardState } from "#domain/wizard/wizard-state.ts";
import { ChoiceTiles } from "./choice-tiles.tsx";
import { EmailField } from "./email-field.tsx";
import { PageDetails } from "./page-details.tsx";
import { STEP_COUNTER_ID } from "./step-dots.tsx";
import type { Wizard } from "./use-wizard.ts";
import { ViewHeading } from "./view-heading.tsx";
import { WHOLE_NUMBER } from "#domain/wizard/page-limits.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { counted } from "#domain/text/counted.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

const FIELD_ID = "quote-page-count";
const HINT_ID = "quote-page-count-hint";

interface PageCountFieldProps {
  readonly state: WizardState;
  readonly hint: string;
  readonly dispatch: Dispatch<WizardAction>;
}

function PageCountField({ state, hint, dispatch }: PageCountFieldProps) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const notice = pageCountNotice(state);
  return (
    <div className="field quote-field quote-field--short">
      <label htmlFor={FIELD_ID}>{labels.pageCount}</label>
      <input
        id={FIELD_ID}
        className="input"
        type="number"
        inputMode="numeric"
        min={0}
        value={state.pageCountInput}
        aria-describedby={HINT_ID}
        aria-invalid={notice !== undefined}
        onChange={(event) => dispatch({ type: "setPageCount", raw: event.target.value })}
      />
      <p id={HINT_ID} className={notice ? "quote__notice" : "quote__hint"} role="status">
        {notice ?? (pageCount(state) === 0 ? `${WHOLE_NUMBER} ${hint}` : hint)}
      </p>
    </div>
  );
}

const HEADING_ID = "quote-step-title";

function StepFields({ step, wizard: { state, dispatch, book, words, isMailing } }: { readonly step: Step; readonly wizard: Wizard }) {
  switch (step.kind) {
    case "choice":
      return (
        <ChoiceTiles
          category={step.category}
          labelledBy={HEADING_ID}
          chosen={state.choices[step.category]}
          book={book}
          words={words.options[step.category]}
          dispatch={dispatch}
        />
      );
    case "pageCount":
      return <PageCountField state={state} hint={words.pageCount} dispatch={dispatch} />;
    case "pageDetails":
      return <PageDetails state={state} dispatch={dispatch} />;
    case "email":
      return <EmailField state={state} isMailing={isMailing} dispatch={dispatch} />;
  }
}

export function UndoNotice({ wizard: { state, undo } }: { readonly wizard: Wizard }) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  if (!undo) return null;
  return (
    <p className="quote-notice" role="status">
      {tags(state).length === 0 ? labels.cleared : labels.filled}
      <button type="button" className="link-button quote-link" onClick={undo}>
        {labels.undo}
      </button>
    </p>
  );
}

/** Announces the email question at the start, so that it is no surprise at the end. */
function BeforeYouStart() {
  const { before } = useLabels("wizardLabels", WIZARD_LABELS);
  return <p className="quote__before">{before}</p>;
}

/** From the estimator on the home page: what is filled in already, and what is still asked. */
function FilledIn({ state }: Pick<Wizard, "state">) {
  const chosen = tagsOf(state.choices, 0).map(({ title }) => title);
  const questions = counted(STEPS.filter(({ number }) => !isStepDone(state, number)).length, "short question");
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  return (
    <p className="quote__before">
      {chosen.length === 0 ? labels.filledPage : fillIn(labels.filledChosen, { choices: chosen.join(", ") })}{" "}
      {fillIn(isStepDone(state, LAST_STEP) ? labels.left : labels.leftEmail, { questions })}
    </p>
  );
}

export function StepView({ step, wizard }: { readonly step: Step; readonly wizard: Wizard }) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  return (
    <section className="quote__step" aria-labelledby={HEADING_ID}>
      <UndoNotice wizard={wizard} />
      {step.number === 1 && wizard.isPartlyFilled && <FilledIn state={wizard.state} />}
      {step.number === 1 && !wizard.undo && !wizard.isPartlyFilled && <BeforeYouStart />}
      <ViewHeading id={HEADING_ID} describedBy={STEP_COUNTER_ID}>
        {labels[`step${step.number}`]}
      </ViewHeading>
      <StepFields step={step} wizard={wizard} />
    </section>
  );
}
