import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { ClientWords } from "#content/page-types.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { hasNoPages, namePages, pagesWithoutHours } from "#domain/quotes/pages-without-hours.ts";
import { thinPagesOf, thinWords } from "#domain/quotes/thin-pages.ts";
import { tagsOf } from "#domain/wizard/wizard-state.ts";
import { Prose } from "#ui/prose.tsx";
import { WhenWords } from "#ui/when-words.tsx";
import { WHAT_ACCEPTING_MEANS } from "../accepting.ts";
import { contactLink } from "../contact-link.ts";
import type { LoadedQuote } from "../load-quote.server.ts";
import { DescribeButton } from "./describe-button.tsx";
import { Breakdown } from "../wizard/breakdown.tsx";
import { ChosenDelivery, DeliveryChoice } from "../wizard/delivery-choice.tsx";
import { totalRange } from "../wizard/page-answer.ts";
import { NotIncluded, PriceFacts } from "../wizard/price-facts.tsx";
import { ProjectMotif } from "../wizard/project-motif.tsx";
import { TagList } from "../wizard/tag-list.tsx";
import { Quoted } from "./quoted.tsx";
import { useWhatIf, type WhatIf } from "./use-what-if.ts";
import { WhatIfFields } from "./what-if-fields.tsx";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "../wizard/wizard-fields.css";
import "../wizard/wizard-side.css";
import "../wizard/wizard-result.css";
import "./quote-page.css";

interface QuoteViewProps {
  readonly token: string;
  readonly quote: LoadedQuote;
  /** Time of the booked call about this quote, if any. */
  readonly call: string | undefined;
  readonly contactEmail: string;
  readonly words: ClientWords["quote"];
  /** This page's URL, for sharing. */
  readonly link: string;
  /** `7 December`, by the server's clock, so that hydration renders the same markup. Undefined once it has passed. */
  readonly firstStart: string | undefined;
  /** Button for asking about this quote. */
  readonly Ask: ComponentType<{
    readonly quote: { readonly token: string; readonly name: string };
    readonly mailLink: string;
    ownEmail(): Promise<string>;
  }>;
  readonly isMailing: boolean;
  /** The server's response to the last change. */
  readonly message: string | undefined;
}

/** The address that the visitor entered for the estimate in this browser. The link alone reveals none: it may have been passed on. */
async function ownEmail(token: string): Promise<string> {
  const { emailFor, loadProgress } = await import("../wizard/stored-progress.ts");
  return emailFor(token, loadProgress());
}

/** Counts only the pages included in the price. */
const whatIfTags = ({ choices, included }: WhatIf) => tagsOf(choices, included.filter(Boolean).length);

function standing({ acceptedAt, isExpired, expiresAt }: LoadedQuote, words: ClientWords["quote"]): string {
  if (acceptedAt) return `Accepted on ${dayInWords(acceptedAt)}. ${words.accepted}`;
  if (isExpired) return `Expired on ${dayInWords(expiresAt)}. ${words.expired}`;
  return `Valid until ${dayInWords(expiresAt)}.`;
}

/** Why the quote cannot be accepted, and what to do about it. */
function MissingPages({ quote: { pages }, isOpen }: Pick<QuoteViewProps, "quote"> & { readonly isOpen: boolean }) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const missing = pagesWithoutHours(pages);
  if (hasNoPages(pages)) return <p className="quote-notice">{isOpen ? labels.noneOpen : labels.none}</p>;
  if (missing.length === 0) return null;
  const hasWords = (page: number) => pages[page - 1]?.text.trim() !== "";
  const named = { pages: namePages(missing) };
  const isOne = missing.length === 1;
  if (!isOpen) return <p className="quote-notice">{fillIn(isOne ? labels.unestimatedPage : labels.unestimatedPages, named)}</p>;
  return (
    <div className="quote-notice">
      <p>
        {fillIn(isOne ? labels.unestimatedPageOpen : labels.unestimatedPagesOpen, named)}
        {!missing.every(hasWords) && ` ${labels.emptyOpen}`}
      </p>
      {missing.some(hasWords) && (
        <button type="submit" data-hold="" name="intent" value="revise" className="button button--quiet button--small">
          {labels.estimateAgain}
        </button>
      )}
    </div>
  );
}

function ThinPages({ quote: { pages } }: Pick<QuoteViewProps, "quote">) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const thin = thinPagesOf(pages);
  if (thin.length === 0) return null;
  return (
    <p className="quote-notice">
      {thinWords(thin)} {thin.length === 1 ? labels.thinPage : labels.thinPages}
    </p>
  );
}

/** Asks for confirmation; without scripts the button submits directly. */
function AcceptButton({
  isDisabled,
  figure,
  delivery,
}: {
  readonly isDisabled: boolean;
  readonly figure: string;
  readonly delivery: string;
}) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const [isAsking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  if (!isAsking || isDisabled) {
    return (
      <>
        <button type="submit" data-hold="" name="intent" value="accept" className="button" disabled={isDisabled} onClick={ask}>
          {labels.accept}
        </button>
        <p className="quote__hint">{WHAT_ACCEPTING_MEANS}</p>
      </>
    );
  }
  return (
    <div className="quote-accept" role="group" aria-label={labels.accept}>
      <p>{fillIn(labels.sure, { price: figure, speed: delivery })}</p>
      <p>{WHAT_ACCEPTING_MEANS}</p>
      <button type="submit" name="intent" value="accept" className="button" ref={(element) => element?.focus()}>
        {labels.yes}
      </button>
      <button type="button" className="link-button quote-link" onClick={() => setAsking(false)}>
        {labels.notYet}
      </button>
    </div>
  );
}

/** Without its link: estimates are shared, and anyone with that link can cancel the call. */
function BookedCall({ call, isMailing }: { readonly call: string; readonly isMailing: boolean }) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <div className="quote-call">
      <strong>{labels.yourCall}</strong>
      <span>
        <Filled text={labels.arranged} values={{ time: <WhenWords>{call}</WhenWords> }} /> {isMailing && labels.arrangedMailed}
      </span>
    </div>
  );
}

function Ways({
  token,
  quote,
  call,
  contactEmail,
  link,
  Ask,
  isMailing,
  whatIf,
  isOpen,
}: Omit<QuoteViewProps, "message"> & { readonly whatIf: WhatIf; readonly isOpen: boolean }) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const isBusy = useNavigation().state !== "idle";
  const [newest] = quote.versions;
  const { delivery } = whatIf;
  const mail = contactLink(contactEmail, { cents: whatIf.priced.deliveryCents[delivery], delivery, link });
  const bookCall = (className: string) => (
    <Link className={className} to={`/company/book-a-call?quote=${token}`}>
      {call === undefined ? labels.call : labels.anotherCall}
    </Link>
  );
  const name = newest ? `the estimate of ${dayInWords(newest.createdAt)}` : "the estimate";
  return (
    <div className="quote-total__contact">
      {isOpen && (
        <>
          <input type="hidden" name="version" value={quote.version} />
          {thinPagesOf(quote.pages).length > 0 ? (
            <DescribeButton quote={quote} />
          ) : (
            <AcceptButton
              isDisabled={whatIf.isChanged || isBusy || pagesWithoutHours(quote.pages).length > 0 || hasNoPages(quote.pages)}
              figure={formatEstimate(whatIf.priced.deliveryCents[whatIf.delivery])}
              delivery={whatIf.delivery}
            />
          )}
          {whatIf.isChanged && <p className="quote__hint">{labels.saveFirst}</p>}
        </>
      )}
      {call === undefined ? !isOpen && bookCall("button") : <BookedCall call={call} isMailing={isMailing} />}
      <div className="quote-ways">
        <Ask quote={{ token, name }} mailLink={mail} ownEmail={() => ownEmail(token)} />
        <a className="link-button quote-link" href={mail}>
          {labels.contact}
        </a>
        {(isOpen || call !== undefined) && bookCall("link-button quote-link")}
        <a className="link-button quote-link" href={`/quote/${token}/estimate.pdf`}>
          {labels.pdf}
        </a>
      </div>
    </div>
  );
}

function Total(props: Omit<QuoteViewProps, "message"> & { readonly whatIf: WhatIf; readonly isOpen: boolean }) {
  const { quote, whatIf } = props;
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const range = totalRange(quote.pages.map((page, index) => (whatIf.included[index] ? page.estimate : undefined)));
  return (
    <aside className="quote-total" aria-label={labels.price}>
      <div className="quote-total__inside">
        <div className="quote-total__motif">
          <ProjectMotif tags={whatIfTags(whatIf)} />
        </div>
        <p className="quote-total__cost" id="accept" role="status" aria-busy={whatIf.isAsking}>
          <span className="quote-side__heading">{labels.total}</span>{" "}
          <strong className="quote-total__figure figure">{formatEstimate(whatIf.priced.deliveryCents[whatIf.delivery])}</strong>
        </p>
        {whatIf.isChanged && <Quoted whatIf={whatIf} />}
        <PriceFacts
          priced={whatIf.priced}
          delivery={whatIf.delivery}
          range={whatIf.isChanged || thinPagesOf(quote.pages).length > 0 ? undefined : range}
          firstStart={quote.isExpired && quote.acceptedAt === null ? undefined : props.firstStart}
        />
        <Ways {...props} />
        <NotIncluded />
      </div>
    </aside>
  );
}

function Versions({ quote }: Pick<QuoteViewProps, "quote">) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  if (quote.versions.length < 2) return null;
  return (
    <section className="quote-breakdown" aria-labelledby="quote-versions-title">
      <h2 id="quote-versions-title">{labels.versions}</h2>
      <ol className="quote-effects" reversed>
        {quote.versions.map(({ version, totalCents, delivery, madeBy, createdAt }) => (
          <li key={version}>
            <span>
              {dayInWords(createdAt)}, {madeBy === "visitor" ? labels.byClient : labels.byFirm}, {delivery}{" "}
              {version === quote.version && labels.thisOne}
            </span>
            <span className="figure">{formatEstimate(totalCents)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Only on paper: whose estimate it is, of which day, and where it is. */
function Letterhead({ quote: { versions }, link }: Pick<QuoteViewProps, "quote" | "link">) {
  const { paper } = useLabels("resultLabels", RESULT_LABELS);
  const [newest] = versions;
  return (
    <p className="quote-paper">
      <strong>{BRAND.name}</strong>
      {newest && <span>{fillIn(paper, { day: dayInWords(newest.createdAt) })}</span>}
      <span>{link}</span>
    </p>
  );
}

/** Prevents Enter in a field from submitting the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The stored estimate, which the client can read, vary and accept. */
export function QuoteView(props: QuoteViewProps) {
  const { token, quote, words, message } = props;
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const isOpen = !quote.isExpired && quote.acceptedAt === null;
  const form = useRef<HTMLFormElement>(null);
  const whatIf = useWhatIf(form, token, quote, isOpen);
  return (
    <Form ref={form} method="post" className="quote-page-view wrap" preventScrollReset onKeyDown={keepEnter}>
      {/* Without scripts, Enter presses the first button, which must not be Accept. */}
      <button type="submit" name="intent" value="revise" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {labels.save}
      </button>
      <Letterhead quote={quote} link={props.link} />
      <header className="quote-page-view__head">
        <h1>{words.headline}</h1>
        <p>
          <Prose text={standing(quote, words)} />
        </p>
        {message !== undefined && (
          <p className="quote-notice" role="status">
            {message}
          </p>
        )}
        <MissingPages quote={quote} isOpen={isOpen} />
        {isOpen && <ThinPages quote={quote} />}
      </header>
      <Total {...props} whatIf={whatIf} isOpen={isOpen} />
      <div className="quote-page-view__body">
        <TagList tags={whatIfTags(whatIf)} label={labels.tags} />
        {isOpen ? (
          <DeliveryChoice chosen={whatIf.delivery} priced={whatIf.priced} onChoose={whatIf.chooseDelivery} />
        ) : (
          <ChosenDelivery chosen={whatIf.delivery} priced={whatIf.priced} />
        )}
        <h2>{labels.sum}</h2>
        <Breakdown
          texts={quote.pages.map((page) => page.text)}
          choices={whatIf.choices}
          hours={whatIf.hours}
          priced={whatIf.priced}
          delivery={whatIf.delivery}
          answers={quote.pages.map((page) => page.estimate)}
        />
        <WhatIfFields quote={quote} whatIf={whatIf} isOpen={isOpen} />
        <Versions quote={quote} />
      </div>
    </Form>
  );
}
