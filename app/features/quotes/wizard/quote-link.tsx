import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { useCopy } from "#ui/use-copy.ts";
import type { StoredQuote } from "./stored-progress.ts";
import type { QuoteStore } from "./use-quote-store.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface KeptProps {
  readonly quote: StoredQuote;
  readonly email: string;
  /** The displayed total. */
  readonly cents: number;
  /** The displayed total excludes a page whose call failed; the server estimated that page when storing the quote. */
  readonly hasFailedPages: boolean;
}

function Kept({ quote, email, cents, hasFailedPages }: KeptProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const { said, copy } = useCopy(quote.link, "The link is copied.", `The link is ${quote.link}`);
  return (
    <>
      {quote.totalCents !== cents && (
        <p role="status">{fillIn(hasFailedPages ? labels.allPages : labels.otherTotal, { price: formatEstimate(quote.totalCents) })}</p>
      )}
      <p role="status">
        {quote.isMailed ? fillIn(labels.linkMailed, { email }) : labels.linkUnmailed}{" "}
        {fillIn(labels.valid, { day: dayInWords(new Date(quote.expiresAt)) })}
      </p>
      <p className="quote-kept__ways">
        <a className="link-button quote-link" href={`/quote/${quote.token}`} target="_blank" rel="noreferrer">
          {labels.open}
        </a>
        <button type="button" className="link-button quote-link" onClick={copy}>
          {labels.copy}
        </button>
        <a className="link-button quote-link" href={`/quote/${quote.token}/estimate.pdf`} download>
          {labels.pdf}
        </a>
      </p>
      <p role="status">{said}</p>
    </>
  );
}

/** The estimate is stored as soon as it is shown; this says so and shows its link. */
export function QuoteLink({ store, ...shown }: { readonly store: QuoteStore } & Omit<KeptProps, "quote">) {
  const { quote, failure, tryAgain } = store;
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <div className="quote-kept">
      {quote && !failure && <Kept quote={quote} {...shown} />}
      {!quote && !failure && <p role="status">{labels.keeping}</p>}
      {failure && (
        <>
          <p role="alert">{failure}</p>
          <p className="quote-kept__ways">
            {quote && (
              <a className="link-button quote-link" href={`/quote/${quote.token}`}>
                {labels.open}
              </a>
            )}
            <button type="button" className="link-button quote-link" onClick={tryAgain}>
              {labels.retry}
            </button>
          </p>
        </>
      )}
    </div>
  );
}
