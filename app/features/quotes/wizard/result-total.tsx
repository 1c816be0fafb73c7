import { useState } from "react";
import { Link } from "react-router";
import { firstStart } from "#domain/pricing/calendar-time.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { thinPages } from "#domain/quotes/thin-pages.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { estimatedPrice } from "#domain/wizard/wizard-price.ts";
import { tags } from "#domain/wizard/wizard-state.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { contactLink } from "../contact-link.ts";
import { failedPages } from "./missing-pages.ts";
import { totalRange } from "./page-answer.ts";
import { PriceFacts } from "./price-facts.tsx";
import { ProjectMotif } from "./project-motif.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { trackWizard } from "./wizard-events.ts";
import type { Wizard } from "./use-wizard.ts";

interface ContactProps {
  readonly wizard: Wizard;
  readonly cents: number | undefined;
}

function Contact({ wizard: { state, dispatch, answers, store }, cents }: ContactProps) {
  const { contactEmail } = useContact();
  const tell = () =>
    trackWizard({ kind: "wizard", name: "contact", step: LAST_STEP, ...(cents !== undefined && { cents: Math.round(cents) }) });
  const { estimate } = state;
  const shown =
    cents !== undefined && estimate.phase === "shown" ? { cents, delivery: estimate.delivery, link: store.quote?.link } : undefined;
  // Such an estimate cannot be accepted, so the main button leads to the page's text.
  const [firstThin] = estimate.phase === "shown" ? thinPages(answers) : [];
  const isThin = firstThin !== undefined;
  return (
    <div className="quote-total__contact">
      {isThin && (
        <button type="button" className="button" onClick={() => dispatch({ type: "reopen", page: firstThin })}>
          Describe the page
        </button>
      )}
      <p>If you are interested then please contact us!</p>
      <a className={isThin ? "button button--quiet" : "button"} href={contactLink(contactEmail, shown)} onClick={tell}>
        Contact us
      </a>
      <div className="quote-total__ways">
        <Link
          className="button button--quiet"
          to={store.quote ? `/company/book-a-call?quote=${store.quote.token}` : "/company/book-a-call"}
          reloadDocument={store.quote !== undefined}
          onClick={tell}
        >
          Book a call
        </Link>
        {store.quote && !isThin && (
          <a className="button button--quiet" href={`/quote/${store.quote.token}#accept`} onClick={tell}>
            Accept
          </a>
        )}
      </div>
    </div>
  );
}

export function ResultTotal({ wizard }: { readonly wizard: Wizard }) {
  const { state, answers, store } = wizard;
  const { estimate } = state;
  const priced = estimatedPrice(state);
  const [start] = useState(() => firstStart(new Date()));
  const shown = priced && estimate.phase === "shown" ? { priced, delivery: estimate.delivery } : undefined;
  const cents = shown && shown.priced.deliveryCents[shown.delivery];
  return (
    <aside className="quote-total" aria-label="Total">
      <div className="quote-total__inside">
        <div className="quote-total__motif" data-weaving={cents === undefined || undefined}>
          <ProjectMotif tags={tags(state)} />
        </div>
        <p className="quote-total__cost" role="status">
          <span className="quote-side__heading">Total Estimated Cost is</span>{" "}
          {cents === undefined ? "Loading ..." : <strong className="quote-total__figure figure">{formatEstimate(cents)}</strong>}
        </p>
        {shown && <PriceFacts {...shown} range={thinPages(answers).length > 0 ? undefined : totalRange(answers)} firstStart={start} />}
        <Contact wizard={wizard} cents={cents} />
        {cents !== undefined && (
          <QuoteLink store={store} email={state.email} cents={cents} hasFailedPages={failedPages(state).length > 0} />
        )}
      </div>
    </aside>
  );
}
