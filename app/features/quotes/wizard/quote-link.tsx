import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { StoredQuote } from "./stored-progress.ts";
import type { QuoteStore } from "./use-quote-store.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast("The link is copied.");
  } catch {
    showToast(`Your browser does not let us copy. The link is ${link}`);
  }
}

function Kept({ quote, email }: { readonly quote: StoredQuote; readonly email: string }) {
  return (
    <>
      <p role="status">
        {quote.isMailed ? `We have sent the link to ${email}.` : "This estimate has a link of its own."} It is good until {DAY.format(new Date(quote.expiresAt))}.
      </p>
      <p className="quote-kept__ways">
        <a className="quote-link" href={`/quote/${quote.token}`} target="_blank" rel="noreferrer">
          Open it
        </a>
        <button type="button" className="quote-link" onClick={() => void copy(quote.link)}>
          Copy link
        </button>
        <a className="quote-link" href={`/quote/${quote.token}/estimate.pdf`} download>
          Download PDF
        </a>
      </p>
    </>
  );
}

/** The estimate is kept by us as soon as it is shown; this says so, and how to come back to it. */
export function QuoteLink({ store, email }: { readonly store: QuoteStore; readonly email: string }) {
  const { quote, hasFailed, tryAgain } = store;
  return (
    <div className="quote-kept">
      {quote && <Kept quote={quote} email={email} />}
      {!quote && !hasFailed && <p role="status">Keeping your estimate …</p>}
      {hasFailed && (
        <p role="alert">
          We could not keep this estimate just now. Your answers are safe in this browser.{" "}
          <button type="button" className="quote-link" onClick={tryAgain}>
            <Icon name="check" /> Try again
          </button>
        </p>
      )}
    </div>
  );
}
