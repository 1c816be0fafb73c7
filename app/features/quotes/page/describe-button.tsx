import { thinPagesOf } from "#domain/quotes/thin-pages.ts";
import type { LoadedQuote } from "../load-quote.server.ts";
import { QUOTE_DIALOG_ID } from "../quote-frame.tsx";
import { useOpenQuote } from "../quote-opener.tsx";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Opens the wizard with the quote's answers, at the first page in which nothing was recognised. */
export function DescribeButton({ quote: { choices, pages } }: { readonly quote: LoadedQuote }) {
  const { describePage } = useLabels("resultLabels", RESULT_LABELS);
  const openQuote = useOpenQuote();
  const included = pages.filter(({ isIncluded }) => isIncluded);
  const describe = () => {
    const [page = 1] = thinPagesOf(included);
    openQuote({ choices, pages: included.map(({ text }) => text), page });
  };
  return (
    <button type="button" className="button" data-hold={QUOTE_DIALOG_ID} onClick={describe}>
      {describePage}
    </button>
  );
}
