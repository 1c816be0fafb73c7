import { STEPS, type StepNumber } from "#domain/wizard/steps.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

export const STEP_COUNTER_ID = "quote-step-counter";

/** The counter is always visible; large screens add dots, others a progress line. */
export function StepDots({ step }: { readonly step: StepNumber }) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  return (
    <>
      <span className="quote__counter" id={STEP_COUNTER_ID}>
        {fillIn(labels.step, { step, count: STEPS.length })}
      </span>
      <progress className="quote__progress" aria-hidden="true" max={STEPS.length} value={step} />
      <ol className="quote-dots" aria-label={labels.steps}>
        {STEPS.map(({ number, name }) => (
          <li
            key={number}
            className="quote-dots__dot"
            title={name}
            data-done={number < step || undefined}
            aria-current={number === step ? "step" : undefined}
          >
            <span className="visually-hidden">{name}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
