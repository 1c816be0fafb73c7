import type { Dispatch } from "react";
import { type Category, type Option, OPTIONS } from "#domain/pricing/options.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { SELECT_HINT } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { optionAdds } from "./option-words.ts";

const HINT_ID = "quote-choice-hint";

/** Hourly rates need a separate line; an option without a surcharge is not emphasised. */
function kindOf(adds: string): "hourly" | "amount" | undefined {
  if (adds.includes(" hour ")) return "hourly";
  return adds.includes("$") ? "amount" : undefined;
}

interface ChoiceTilesProps {
  readonly category: Category;
  readonly labelledBy: string;
  readonly chosen: Option | undefined;
  /** Undefined until loaded; until then, tiles show no amounts. */
  readonly book: PriceBook | undefined;
  /** One line per option. */
  readonly words: Readonly<Record<string, string>>;
  readonly dispatch: Dispatch<WizardAction>;
}

export function ChoiceTiles({ category, labelledBy, chosen, book, words, dispatch }: ChoiceTilesProps) {
  // The options below belong to this category, which TypeScript cannot infer through a list.
  const choose = (option: Option) => dispatch({ type: "choose", category, option } as WizardAction);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={HINT_ID} className="quote-choice">
      <p className="quote__hint" id={HINT_ID}>
        {SELECT_HINT}
      </p>
      <div className="quote-tiles">
        {OPTIONS[category].map((option, index) => {
          const id = `quote-option-${index}`;
          const adds = book ? optionAdds(book, category, option) : "\u00A0";
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
                <span id={`${id}-adds`} className="quote-tile__adds figure" data-adds={kindOf(adds)}>
                  {adds}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
