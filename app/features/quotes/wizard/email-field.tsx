import { type Dispatch, useState } from "react";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { isEstimateEnabled, type WizardState } from "#domain/wizard/wizard-state.ts";
import { trackWizard } from "./wizard-events.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { PolicyLink } from "#ui/policy-link.tsx";
import "#ui/forms/forms.css";

const FIELD_ID = "quote-email";
const HINT_ID = "quote-email-hint";

interface EmailFieldProps {
  readonly state: WizardState;
  readonly isMailing: boolean;
  readonly dispatch: Dispatch<WizardAction>;
}

export function EmailField({ state, isMailing, dispatch }: EmailFieldProps) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const isValid = isEstimateEnabled(state);
  // Whether the visitor has left the field or pressed Enter: no error is shown while they type.
  const [isDone, setDone] = useState(false);
  if (isValid && isDone) setDone(false);
  const isWrong = isDone && !isValid;
  const leave = () => {
    if (state.email === "" || isValid) return;
    setDone(true);
    trackWizard({ kind: "wizard", name: "invalid", step: LAST_STEP });
  };
  return (
    <div className="field quote-field">
      <label htmlFor={FIELD_ID}>{labels.email}</label>
      <input
        id={FIELD_ID}
        className="input"
        type="email"
        autoComplete="email"
        placeholder="name@company.com"
        value={state.email}
        aria-describedby={HINT_ID}
        aria-invalid={isWrong || undefined}
        onBlur={leave}
        // The disabled button keeps Enter from submitting the form.
        onKeyDown={(event) => event.key === "Enter" && setDone(!isValid)}
        onChange={(event) => dispatch({ type: "setEmail", email: event.target.value })}
      />
      <p id={HINT_ID} className={isWrong ? "field__error" : "quote__hint"} role="status">
        {isWrong ? labels.emailWrong : isValid ? labels.emailDone : labels.emailEmpty}
      </p>
      <p className="quote__hint">
        {isMailing ? labels.mailed : labels.unmailed}{" "}
        <Filled text={labels.privacy} values={{ policy: <PolicyLink>{labels.policy}</PolicyLink> }} />
      </p>
    </div>
  );
}
