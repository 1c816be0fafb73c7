import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { tagsOf } from "#domain/wizard/wizard-state.ts";
import { effectText } from "#features/quotes/effect-text.ts";
import { PageBreakdown } from "./page-breakdown.tsx";
import type { PageAnswers } from "./stored-progress.ts";

interface BreakdownProps {
  readonly texts: readonly string[];
  readonly choices: Choices;
  readonly hours: readonly (RoleHours | undefined)[];
  readonly priced: Price;
  readonly answers: PageAnswers;
}

function ChoiceEffects({ choices, priced }: Pick<BreakdownProps, "choices" | "priced">) {
  const titles = new Map<string, string>(tagsOf(choices, 0).map((tag) => [tag.type, tag.title]));
  return (
    <dl className="quote-effects">
      {priced.choiceEffects.map(({ category, option, cents }) => (
        <div key={category}>
          <dt>{titles.get(category) ?? option}</dt>
          <dd className={cents === 0 ? "quote__hint" : "figure"}>{effectText(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the figure comes from, at regular delivery. */
export function Breakdown({ texts, choices, hours, priced, answers }: BreakdownProps) {
  return (
    <>
      <section className="quote-breakdown" aria-labelledby="quote-pages-title">
        <h3 id="quote-pages-title" className="quote-side__heading">
          Page by page
        </h3>
        <p className="quote__hint">What we read in your words, and the hours it takes, at Regular delivery.</p>
        {priced.pages.map((page, index) => (
          <PageBreakdown
            // Pages have no name but their place, and do not move while the result is shown.
            key={index}
            number={index + 1}
            text={texts[index] ?? ""}
            hours={hours[index]}
            page={page}
            answer={answers[index]}
            values={priced.roleValues}
          />
        ))}
      </section>
      <section className="quote-breakdown" aria-labelledby="quote-effects-title">
        <h3 id="quote-effects-title" className="quote-side__heading">
          What each choice adds
        </h3>
        <ChoiceEffects choices={choices} priced={priced} />
      </section>
    </>
  );
}
