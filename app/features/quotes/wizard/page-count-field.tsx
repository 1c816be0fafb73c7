import type { Dispatch } from "react";
import { WHOLE_NUMBER } from "#domain/wizard/page-limits.ts";
import { PAGE_COUNT_LABEL } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { pageCount, pageCountNotice, type WizardState } from "#domain/wizard/wizard-state.ts";

const FIELD_ID = "quote-page-count";
const HINT_ID = "quote-page-count-hint";

interface PageCountFieldProps {
  readonly state: WizardState;
  readonly hint: string;
  readonly dispatch: Dispatch<WizardAction>;
}

export function PageCountField({ state, hint, dispatch }: PageCountFieldProps) {
  const notice = pageCountNotice(state);
  return (
    <div className="field quote-field quote-field--short">
      <label htmlFor={FIELD_ID}>{PAGE_COUNT_LABEL}</label>
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
