import { useState } from "react";
import { Link } from "react-router";
import { firstStart } from "#domain/pricing/calendar-time.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { thinPages } from "#domain/quotes/thin-pages.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { estimatedPrice } from "#domain/wizard/wizard-price.ts";
import { tags } from "#domain/wizard/wizard-state.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { WHAT_ACCEPTING_MEANS } from "../accepting.ts";
import { contactLink } from "../contact-link.ts";
import { failedPages } from "./missing-pages.ts";
import { totalRange } from "./page-answer.ts";
import { NotIncluded, PriceFacts } from "./price-facts.tsx";
import { ProjectMotif } from "./project-motif.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { trackWizard } from "./wizard-events.ts";
import type { Wizard } from "./use-wizard.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Leads to the quote's page, which asks for confirmation. Disabled until the quote is stored. */
function Accept({ token, onFollow }: { readonly token: string | undefined; onFollow(): void }) {
  const { accept } = useLabels("resultLabels", RESULT_LABELS);
  return (
    <>
      {token === undefined ? (
        <button type="button" className="button" disabled>
          {accept}
        </button>
      ) : (
        <a className="button" href={`/quote/${token}#accept`} onClick={onFollow}>
          {accept}
        </a>
      )}
      <p>{WHAT_ACCEPTING_MEANS}</p>
    </>
  );
}

interface ContactProps {
  readonly wizard: Wizard;
  readonly cents: number | undefined;
}

function Contact({ wizard: { state, dispatch, answers, store }, cents }: ContactProps) {
  const { contactEmail } = useContact();
  const labels = useLabels("resultLabels", RESULT_LABELS);
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
          {labels.describePage}
        </button>
      )}
      {shown && !isThin && <Accept token={store.quote?.token} onFollow={tell} />}
      <p>{labels.interested}</p>
      <div className="quote-total__ways">
        <a className="button button--quiet" href={contactLink(contactEmail, shown)} onClick={tell}>
          {labels.contact}
        </a>
        <Link
          className="button button--quiet"
          to={store.quote ? `/company/book-a-call?quote=${store.quote.token}` : "/company/book-a-call"}
          reloadDocument={store.quote !== undefined}
          onClick={tell}
        >
          {labels.call}
        </Link>
      </div>
    </div>
  );
}

export function ResultTotal({ wizard }: { readonly wizard: Wizard }) {
  const { state, answers, store } = wizard;
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const { estimate } = state;
  const priced = estimatedPrice(state);
  const [start] = useState(() => firstStart(new Date()));
  const shown = priced && estimate.phase === "shown" ? { priced, delivery: estimate.delivery } : undefined;
  const cents = shown && shown.priced.deliveryCents[shown.delivery];
  return (
    <aside className="quote-total" aria-label={labels.price}>
      <div className="quote-total__inside">
        <div className="quote-total__motif" data-weaving={cents === undefined || undefined}>
          <ProjectMotif tags={tags(state)} />
        </div>
        <p className="quote-total__cost" role="status">
          <span className="quote-side__heading">{labels.total}</span>{" "}
          {cents === undefined ? labels.loading : <strong className="quote-total__figure figure">{formatEstimate(cents)}</strong>}
        </p>
        {shown && <PriceFacts {...shown} range={thinPages(answers).length > 0 ? undefined : totalRange(answers)} firstStart={start} />}
        <Contact wizard={wizard} cents={cents} />
        {shown && <NotIncluded />}
        {cents !== undefined && (
          <QuoteLink store={store} email={state.email} cents={cents} hasFailedPages={failedPages(state).length > 0} />
        )}
      </div>
    </aside>
  );
}
