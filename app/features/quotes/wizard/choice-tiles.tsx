import type { Dispatch } from "react";
import { type Category, type Option, OPTIONS } from "#domain/pricing/options.ts";
import { SELECT_HINT } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";

const HINT_ID = "quote-choice-hint";

interface ChoiceTilesProps {
  readonly category: Category;
  readonly labelledBy: string;
  readonly chosen: Option | undefined;
  readonly dispatch: Dispatch<WizardAction>;
}

export function ChoiceTiles({ category, labelledBy, chosen, dispatch }: ChoiceTilesProps) {
  // The options below are this category's own; the compiler cannot follow that through a list.
  const choose = (option: Option) => dispatch({ type: "choose", category, option } as WizardAction);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={HINT_ID} className="quote-choice">
      <p className="quote__hint" id={HINT_ID}>
        {SELECT_HINT}
      </p>
      <div className="quote-tiles">
        {OPTIONS[category].map((option) => (
          <label key={option} className="quote-tile">
            <input type="radio" name={category} value={option} checked={option === chosen} onChange={() => choose(option)} />
            {option}
          </label>
        ))}
      </div>
    </div>
  );
}
