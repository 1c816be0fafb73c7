import type { Dispatch } from "react";
import { type Category, type Option, OPTIONS } from "#domain/pricing/options.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { optionAdds } from "./option-words.ts";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";

const HINT_ID = "quote-choice-hint";

interface ChoiceTilesProps {
  readonly category: Category;
  readonly labelledBy: string;
  readonly chosen: Option | undefined;
  /** Undefined until loaded: tiles show no amounts before. */
  readonly book: PriceBook | undefined;
  /** One line for each option. */
  readonly words: Readonly<Record<string, string>>;
  readonly dispatch: Dispatch<WizardAction>;
}

export function ChoiceTiles({ category, labelledBy, chosen, book, words, dispatch }: ChoiceTilesProps) {
  const { select } = useLabels("wizardLabels", WIZARD_LABELS);
  // The options below belong to this category; the compiler cannot follow that through a list.
  const choose = (option: Option) => dispatch({ type: "choose", category, option } as WizardAction);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={HINT_ID} className="quote-choice">
      <p className="quote__hint" id={HINT_ID}>
        {select}
      </p>
      <div className="quote-tiles">
        {OPTIONS[category].map((option, index) => {
          const id = `quote-option-${index}`;
          const adds = book && optionAdds(book, category, option);
          return (
            <label key={option} className="quote-tile">
              <input
                type="radio"
                name={category}
                value={option}
                checked={option === chosen}
                aria-labelledby={id}
                aria-describedby={`${id}-words ${id}-adds`}
                onChange={() => choose(option)}
                // Clicking the selected option again goes to the next step.
                onClick={() => option === chosen && dispatch({ type: "next" })}
              />
              <span className="quote-tile__text">
                <span id={id}>{option}</span>
                <span id={`${id}-words`} className="quote-tile__words">
                  {words[option]}
                </span>
                <span id={`${id}-adds`} className="quote-tile__adds figure" data-adds={adds?.kind}>
                  {adds?.words ?? "\u00A0"}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
