import { useEffect } from "react";
import { namePages } from "#domain/quotes/pages-without-hours.ts";
import { severalPages } from "#domain/quotes/several-pages.ts";
import { severalWords } from "#domain/quotes/several-pages-words.ts";
import { thinPages, thinWords } from "#domain/quotes/thin-pages.ts";
import { emptyPages, failedPages } from "./missing-pages.ts";
import type { Retry } from "./use-estimate.ts";
import type { Wizard } from "./use-wizard.ts";

export const RESULT_TITLE_ID = "quote-result-title";

const RETRY_LABELS: Readonly<Record<Retry, string>> = { ready: "Try again", asking: "Trying …", failed: "Try once more" };

/** When the last missing page arrives, the button disappears; if it had focus, focus moves to the new result's heading. */
function useFocusAfterwards(id: string): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
    },
    [id],
  );
}

function FailedPages({ pages, retry, askAgain }: Pick<Wizard, "retry" | "askAgain"> & { readonly pages: readonly number[] }) {
  useFocusAfterwards(RESULT_TITLE_ID);
  return (
    <div className="quote-notice">
      <p role="status">
        {namePages(pages)} could not be estimated just now, so the figure is without {pages.length === 1 ? "it" : "them"}.
        {retry === "failed" && " It did not work this time either: please check your connection, or write to us."}
      </p>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-disabled={retry === "asking"}
        onClick={() => void askAgain()}
      >
        {RETRY_LABELS[retry]}
      </button>
    </div>
  );
}

/** The total counts a missing page as zero, so the visitor is told and can retry. */
export function MissingPagesNotice({ wizard: { state, dispatch, answers, retry, askAgain } }: { readonly wizard: Wizard }) {
  const failed = failedPages(state);
  const empty = emptyPages(state);
  const [firstEmpty] = empty;
  const thin = thinPages(answers);
  const [firstThin] = thin;
  const several = severalPages(answers);
  return (
    <>
      {failed.length > 0 && <FailedPages pages={failed} retry={retry} askAgain={askAgain} />}
      {firstEmpty !== undefined && (
        <div className="quote-notice">
          <p>
            {namePages(empty)} {empty.length === 1 ? "has" : "have"} no words yet, so the figure is without{" "}
            {empty.length === 1 ? "it" : "them"}.
          </p>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => dispatch({ type: "reopen", page: firstEmpty })}
          >
            Describe page {firstEmpty}
          </button>
        </div>
      )}
      {firstThin !== undefined && (
        <div className="quote-notice">
          <p>{thinWords(thin)} Say what people can do there to get a price that fits your project and can be accepted.</p>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => dispatch({ type: "reopen", page: firstThin })}
          >
            Say more about page {firstThin}
          </button>
        </div>
      )}
      {several.length > 0 && <p className="quote__hint">{severalWords(several)}</p>}
    </>
  );
}
