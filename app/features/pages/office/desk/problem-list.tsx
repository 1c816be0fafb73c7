import { useState } from "react";
import { isInTheWay, type Problem, type Shape } from "#domain/content/shape.ts";
import { counted } from "#domain/text/counted.ts";
import { placeOf } from "./problems.ts";

interface ProblemListProps {
  readonly shape: Shape;
  readonly words: unknown;
  readonly problems: readonly Problem[];
  readonly onOpen: (at: string) => void;
}

const SHOWN_AT_FIRST = 5;

export const PROBLEMS_ID = "page-problems";

/** The first few problems, with a button for the rest; each links to its field. */
function Items({ shape, words, problems, onOpen }: ProblemListProps) {
  const [isAll, setIsAll] = useState(false);
  return (
    <>
      <ul>
        {problems.slice(0, isAll ? undefined : SHOWN_AT_FIRST).map(({ at, words: said }, index) => (
          <li key={`${at} ${index}`}>
            {at === "" ? (
              said
            ) : (
              <>
                <button type="button" className="link-button" onClick={() => onOpen(at)}>
                  {placeOf(shape, words, at) || "The page"}
                </button>
                : {said}
              </>
            )}
          </li>
        ))}
      </ul>
      {!isAll && problems.length > SHOWN_AT_FIRST && (
        <button type="button" className="button button--quiet button--small" onClick={() => setIsAll(true)}>
          Show all {problems.length}
        </button>
      )}
    </>
  );
}

/** Problems that prevent publishing, and suggestions. */
export function ProblemList({ problems, ...rest }: ProblemListProps) {
  const inTheWay = problems.filter(isInTheWay);
  const advice = problems.filter((problem) => !isInTheWay(problem));
  return (
    <>
      {inTheWay.length > 0 && (
        <section className="notice page-problems" id={PROBLEMS_ID} tabIndex={-1} aria-label="Before it can be published">
          <p>
            <strong>Still to do before this can be published: {inTheWay.length}.</strong> Your draft is still saved.
          </p>
          <Items {...rest} problems={inTheWay} />
        </section>
      )}
      {advice.length > 0 && (
        // What concerns the whole page has no field that shows it.
        <details className="notice page-problems" open={advice.some(({ at }) => at === "")}>
          <summary>{counted(advice.length, "suggestion")} to make the page better. You can publish without.</summary>
          <Items {...rest} problems={advice} />
        </details>
      )}
    </>
  );
}
