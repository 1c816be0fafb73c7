import type { Dispatch } from "react";
import { EMAIL_LABEL, LAST_STEP } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { isEstimateEnabled, type WizardState } from "#domain/wizard/wizard-state.ts";
import { trackWizard } from "./wizard-events.ts";

const FIELD_ID = "quote-email";
const HINT_ID = "quote-email-hint";

interface EmailFieldProps {
  readonly state: WizardState;
  readonly isMailing: boolean;
  readonly dispatch: Dispatch<WizardAction>;
}

export function EmailField({ state, isMailing, dispatch }: EmailFieldProps) {
  return (
    <div className="field quote-field">
      <label htmlFor={FIELD_ID}>{EMAIL_LABEL}</label>
      <input
        id={FIELD_ID}
        className="input"
        type="email"
        autoComplete="email"
        placeholder="name@company.com"
        value={state.email}
        aria-describedby={HINT_ID}
        onBlur={() => state.email !== "" && !isEstimateEnabled(state) && trackWizard({ kind: "wizard", name: "invalid", step: LAST_STEP })}
        onChange={(event) => dispatch({ type: "setEmail", email: event.target.value })}
      />
      <p id={HINT_ID} className="quote__hint" role="status">
        {isEstimateEnabled(state)
          ? "Thank you. Press Estimate to see your price."
          : "Enter a complete address, such as name@company.com, to see your price."}
      </p>
      <p className="quote__hint">
        {isMailing
          ? "We keep your answers with the estimate and send its link to this address, once."
          : "We keep your answers with the estimate. Its link is on the next screen."}{" "}
        The{" "}
        <a href="/company/privacy-policy" target="_blank" rel="noreferrer">
          privacy policy
        </a>{" "}
        says how long we keep them.
      </p>
    </div>
  );
}
