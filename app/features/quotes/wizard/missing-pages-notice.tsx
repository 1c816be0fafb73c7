import { useEffect } from "react";
import { namePages } from "#domain/quotes/pages-without-hours.ts";
import { severalPages } from "#domain/quotes/several-pages.ts";
import { severalWords } from "#domain/quotes/several-pages-words.ts";
import { thinPages, thinWords } from "#domain/quotes/thin-pages.ts";
import { emptyPages, failedPages } from "./missing-pages.ts";
import type { Retry } from "./use-estimate.ts";
import type { Wizard } from "./use-wizard.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

export const RESULT_TITLE_ID = "quote-result-title";

const RETRY_LABELS = { ready: "retry", asking: "retrying", failed: "retryOnce" } as const satisfies Record<Retry, string>;

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
  const labels = useLabels("resultLabels", RESULT_LABELS);
  useFocusAfterwards(RESULT_TITLE_ID);
  return (
    <div className="quote-notice">
      <p role="status">
        {fillIn(pages.length === 1 ? labels.failedPage : labels.failedPages, { pages: namePages(pages) })}
        {retry === "failed" && ` ${labels.failedAgain}`}
      </p>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-disabled={retry === "asking"}
        onClick={() => void askAgain()}
      >
        {labels[RETRY_LABELS[retry]]}
      </button>
    </div>
  );
}

/** The total counts a missing page as zero, so the visitor is told and can retry. */
export function MissingPagesNotice({ wizard: { state, dispatch, answers, retry, askAgain } }: { readonly wizard: Wizard }) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
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
          <p>{fillIn(empty.length === 1 ? labels.emptyPage : labels.emptyPages, { pages: namePages(empty) })}</p>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => dispatch({ type: "reopen", page: firstEmpty })}
          >
            {fillIn(labels.describe, { number: firstEmpty })}
          </button>
        </div>
      )}
      {firstThin !== undefined && (
        <div className="quote-notice">
          <p>
            {thinWords(thin)} {labels.thin}
          </p>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => dispatch({ type: "reopen", page: firstThin })}
          >
            {fillIn(labels.sayMore, { number: firstThin })}
          </button>
        </div>
      )}
      {several.length > 0 && <p className="quote__hint">{severalWords(several)}</p>}
    </>
  );
}
