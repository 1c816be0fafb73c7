import { type Dispatch, useEffect, useRef, useState } from "react";
import { SEVERAL_PAGES_WORDS } from "#domain/quotes/several-pages-words.ts";
import { MAX_PAGE_CHARACTERS } from "#domain/wizard/page-limits.ts";
import { pageLabel } from "#domain/wizard/steps.ts";
import type { WizardAction } from "#domain/wizard/wizard-action.ts";
import { canPageBack, canPageForward, currentPageText, pageCount, pageNotice, type WizardState } from "#domain/wizard/wizard-state.ts";
import { Icon } from "#ui/icon.tsx";
import { page as WIZARD_LABELS } from "#content/labels/wizard.ts";
import { useLabels } from "#kit/site/use-labels.ts";

const FIELD_ID = "quote-page-text";
const HINT_ID = "quote-page-hint";
/** The advice waits for a pause in typing. */
const PAUSE_MS = 600;

interface PageDetailsProps {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
}

/** Changing the page can hide the pressed arrow at either end, so focus moves to the text field. */
function useFocusOnTurn(page: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) field.current?.focus();
    shownPage.current = page;
  }, [page]);
  return field;
}

/** The home page's engine, loaded when typing pauses. If it cannot be loaded, the advice is left out. */
function SeveralPagesAdvice({ text }: { readonly text: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const engine = text.trim() === "" ? undefined : await import("../page/quick-estimate.ts").catch(() => undefined);
      if (isCurrent) setIsShown(engine?.isSeveralPages(text) ?? false);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <p className="quote__hint" role="status">
      {isShown && SEVERAL_PAGES_WORDS}
    </p>
  );
}

function PageArrows({ state, dispatch }: PageDetailsProps) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  return (
    <div className="quote-pages">
      {canPageBack(state) && (
        <button type="button" className="icon-button quote-pages__back" onClick={() => dispatch({ type: "pageBack" })}>
          <Icon name="arrowRight" />
          <span className="visually-hidden">{labels.previousPage}</span>
        </button>
      )}
      <span className="quote-pages__place">
        {state.currentPage} / {pageCount(state)}
      </span>
      {canPageForward(state) && (
        <button type="button" className="icon-button quote-pages__forward" onClick={() => dispatch({ type: "pageForward" })}>
          <Icon name="arrowRight" />
          <span className="visually-hidden">{labels.nextPage}</span>
        </button>
      )}
    </div>
  );
}

export function PageDetails({ state, dispatch }: PageDetailsProps) {
  const labels = useLabels("wizardLabels", WIZARD_LABELS);
  const { currentPage } = state;
  const field = useFocusOnTurn(currentPage);
  const notice = pageNotice(state);
  const hint = canPageForward(state) ? labels.pageHintNext : labels.pageHint;
  return (
    <div className="field quote-field">
      <div className="quote-pages__head">
        <label htmlFor={FIELD_ID}>{pageLabel(currentPage)}</label>
        {pageCount(state) > 1 && <PageArrows state={state} dispatch={dispatch} />}
      </div>
      <textarea
        // Keyed by page, so that undo in the field never restores another page's text.
        key={currentPage}
        ref={field}
        id={FIELD_ID}
        className="input quote-field__text"
        placeholder={labels.pageExample}
        maxLength={MAX_PAGE_CHARACTERS}
        value={currentPageText(state)}
        aria-describedby={HINT_ID}
        onChange={(event) => dispatch({ type: "editPage", text: event.target.value })}
      />
      <p id={HINT_ID} className={notice ? "quote__notice" : "quote__hint"} role="status">
        {notice ?? hint}
      </p>
      <SeveralPagesAdvice key={`advice-${currentPage}`} text={currentPageText(state)} />
    </div>
  );
}
