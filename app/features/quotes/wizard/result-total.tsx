import { Link } from "react-router";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { displayedCents } from "#domain/wizard/wizard-price.ts";
import { tags, type WizardState } from "#domain/wizard/wizard-state.ts";
import { trackWizard } from "./wizard-events.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { failedPages } from "./missing-pages.ts";
import { type HourRange, totalRange } from "./page-answer.ts";
import { ProjectMotif } from "./project-motif.tsx";
import { QuoteLink } from "./quote-link.tsx";
import type { PageAnswers } from "./stored-progress.ts";
import type { QuoteStore } from "./use-quote-store.ts";

interface ResultTotalProps {
  readonly state: WizardState;
  readonly answers: PageAnswers;
  readonly store: QuoteStore;
  close(): void;
}

export function RangeText({ range }: { readonly range: HourRange }) {
  return (
    <p className="quote__hint">
      <span className="figure">
        {Math.round(range.p50Hours)}–{Math.round(range.p90Hours)}
      </span>{" "}
      hours of work (P50–P90): as likely as not within the first number, and in nine cases of ten within the second.
    </p>
  );
}

function Contact({ store, close, cents }: Pick<ResultTotalProps, "store" | "close"> & { readonly cents: number | undefined }) {
  const { contactEmail } = useContact();
  const tell = () =>
    trackWizard({ kind: "wizard", name: "contact", step: LAST_STEP, ...(cents !== undefined && { cents: Math.round(cents) }) });
  const leave = () => {
    tell();
    close();
  };
  return (
    <div className="quote-total__contact">
      <p>If you are interested then please contact us!</p>
      <a className="button" href={`mailto:${contactEmail}`} onClick={tell}>
        Contact us
      </a>
      <Link
        className="button button--quiet"
        to={store.quote ? `/company/book-a-call?quote=${store.quote.token}` : "/company/book-a-call"}
        reloadDocument={store.quote !== undefined}
        onClick={leave}
      >
        Book a call
      </Link>
    </div>
  );
}

export function ResultTotal({ state, answers, store, close }: ResultTotalProps) {
  const cents = displayedCents(state);
  const range = cents === undefined ? undefined : totalRange(answers);
  return (
    <aside className="quote-total" aria-label="Total">
      <div className="quote-total__inside">
        <div className="quote-total__motif" data-weaving={cents === undefined || undefined}>
          <ProjectMotif tags={tags(state)} />
        </div>
        <p className="quote-total__cost" role="status">
          <span className="quote-side__heading">Total Estimated Cost is</span>{" "}
          {cents === undefined ? "Loading ..." : <strong className="quote-total__figure figure">{formatDollars(cents)}</strong>}
        </p>
        {range && <RangeText range={range} />}
        {cents !== undefined && (
          <QuoteLink store={store} email={state.email} cents={cents} hasFailedPages={failedPages(state).length > 0} />
        )}
        <Contact store={store} close={close} cents={cents} />
      </div>
    </aside>
  );
}
