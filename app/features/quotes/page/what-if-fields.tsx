import { useSyncExternalStore } from "react";
import { CATEGORIES, type Choices, OPTIONS } from "#domain/pricing/options.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { namePages } from "#domain/quotes/pages-without-hours.ts";
import { STEPS } from "#domain/wizard/steps.ts";
import { firstWords } from "../first-words.ts";
import type { LoadedQuote } from "../load-quote.server.ts";
import { Quoted } from "./quoted.tsx";
import type { WhatIf } from "./use-what-if.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

const NAMES = new Map<string, string>(STEPS.flatMap((step) => (step.kind === "choice" ? [[step.category, step.name] as const] : [])));

interface FieldsProps {
  readonly quote: LoadedQuote;
  readonly whatIf: WhatIf;
  readonly isOpen: boolean;
}

function Options({ whatIf, isOpen }: Omit<FieldsProps, "quote">) {
  return (
    <div className="what-if__options">
      {CATEGORIES.map((category) => (
        <label key={category} className="field">
          <span className="what-if__name">{NAMES.get(category)}</span>
          <select
            className="input"
            name={category}
            value={whatIf.choices[category] ?? ""}
            disabled={!isOpen}
            onChange={(event) => whatIf.choose({ [category]: event.target.value } as Choices)}
          >
            {OPTIONS[category].map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Pages({ quote, whatIf, isOpen }: FieldsProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <ul className="what-if__pages">
      {quote.pages.map((page, index) => (
        <li key={index}>
          <label>
            <input
              type="checkbox"
              name="page"
              value={index + 1}
              checked={whatIf.included[index] ?? false}
              disabled={!isOpen}
              onChange={(event) => whatIf.include(index, event.target.checked)}
            />
            <span>
              <strong>{namePages([index + 1])}</strong> <span className="what-if__words">{firstWords(page.text)}</span>
              {!page.estimate && (
                <span className="what-if__words">{page.text.trim() === "" ? ` ${labels.unworded}` : ` ${labels.unestimated}`}</span>
              )}
            </span>
            <span className="figure">{whatIf.included[index] ? formatEstimate(whatIf.priced.pages[index]?.cents ?? 0) : labels.off}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** On narrow screens the price panel is far above, so this total is sticky while the fields are visible. */
function FollowingTotal({ whatIf }: Pick<FieldsProps, "whatIf">) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const { priced, delivery, isChanged } = whatIf;
  return (
    <p className="what-if__total">
      <span>
        {fillIn(labels.atSpeed, { speed: delivery })}
        {isChanged && <Quoted whatIf={whatIf} />}
      </span>{" "}
      <strong className="figure">{formatEstimate(priced.deliveryCents[delivery])}</strong>
    </p>
  );
}

const neverChanges = () => () => {};

/** Without scripts, changes cannot be detected, so Save is always enabled. */
const useHasScripts = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Plain form fields: they can be saved before hydration, and the price updates after it. */
export function WhatIfFields(props: FieldsProps) {
  const { whatIf, isOpen } = props;
  const hasScripts = useHasScripts();
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <section aria-labelledby="what-if-title">
      <div className="what-if">
        <h2 id="what-if-title">{isOpen ? labels.whatIf : labels.chosen}</h2>
        {isOpen && <p>{labels.whatIfText}</p>}
        <Options {...props} />
        <Pages {...props} />
        {isOpen && (
          <p className="actions">
            <button
              type="submit"
              name="intent"
              value="revise"
              className="button button--quiet button--small"
              disabled={hasScripts && !whatIf.canSave}
            >
              {labels.save}
            </button>
            {whatIf.isChanged && (
              <button type="button" className="link-button quote-link" onClick={whatIf.putBack}>
                {labels.putBack}
              </button>
            )}
          </p>
        )}
      </div>
      {isOpen && <FollowingTotal whatIf={whatIf} />}
    </section>
  );
}
