import { useState } from "react";
import type { Problem, Shape } from "#domain/content/shape.ts";
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

/** What keeps the page from being published; each leads to its field. */
export function ProblemList({ shape, words, problems, onOpen }: ProblemListProps) {
  const [isAll, setIsAll] = useState(false);
  if (problems.length === 0) return null;
  const isOne = problems.length === 1;
  return (
    <section className="notice page-problems" id={PROBLEMS_ID} tabIndex={-1} aria-label="Before it can be published">
      <p>
        <strong>
          {counted(problems.length, "problem")} {isOne ? "prevents" : "prevent"} publishing.
        </strong>{" "}
        Your draft is still saved.
      </p>
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
    </section>
  );
}
