import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { shownRange } from "#domain/pricing/dollar-range.ts";
import { page as ESTIMATOR_LABELS } from "#content/labels/estimator.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { SEVERAL_PAGES_WORDS } from "#domain/quotes/several-pages-words.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { QUOTE_DIALOG_ID } from "../quote-frame.tsx";
import { useOpenQuote } from "../quote-opener.tsx";
import type { QuickEstimate } from "./quick-estimate.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

/** Without scripts the text is part of the URL of /estimate, where non-Latin letters take nine characters each. */
export const MAX_TEXT_CHARACTERS = 1_000;
/** Debounce for the live region: screen readers announce the result when typing pauses, not on every letter. */
const QUIET_MS = 900;
const MAX_TAGS = 8;

const loadEngine = () => import("./quick-estimate.ts");

const hoursOf = ({ hours }: QuickEstimate) => `${hours} hours`;
const RANGE_MEANING = "Our judgement: half of such pages below the first amount, nine in ten below the second.";

const useWords = () => useLabels("estimatorLabels", ESTIMATOR_LABELS);

function EstimateFigures({ estimate }: { readonly estimate: QuickEstimate }) {
  const labels = useWords();
  return (
    <dl className="estimator__figures">
      <div className="estimator__cost">
        <dt>{labels.cost}</dt>
        <dd className="figure">{shownRange(estimate.dollars)}</dd>
      </div>
      <div>
        <dt>{labels.work}</dt>
        <dd className="figure">{hoursOf(estimate)}</dd>
      </div>
      <div>
        <dt>{labels.time}</dt>
        <dd className="figure">{estimate.duration}</dd>
      </div>
      <div className="estimator__most">
        <dt className="visually-hidden">{labels.sure}</dt>
        <dd>{RANGE_MEANING}</dd>
      </div>
    </dl>
  );
}

function RecognisedFeatures({ estimate }: { readonly estimate: QuickEstimate }) {
  const { features } = estimate;
  const labels = useWords();
  return (
    <ul className="tags estimator__found" aria-label={labels.found}>
      {features.slice(0, MAX_TAGS).map(({ label }) => (
        <li key={label} className="tag">
          {label}
        </li>
      ))}
      {features.length > MAX_TAGS && <li className="tag">{fillIn(labels.more, { count: features.length - MAX_TAGS })}</li>}
    </ul>
  );
}

function spokenOf(estimate: QuickEstimate): string {
  const figures = `${shownRange(estimate.dollars)}, ${hoursOf(estimate)}, ${estimate.duration}. ${RANGE_MEANING}`;
  return estimate.isSeveralPages ? `${figures} ${SEVERAL_PAGES_WORDS}` : figures;
}

const hintOf = (estimate: QuickEstimate | undefined, { none, empty }: typeof ESTIMATOR_LABELS) => (estimate ? none : empty);

/** A layout alone has a price, but text in which nothing was recognised is not priced that way: it may mean anything. */
function Answer({ estimate }: { readonly estimate: QuickEstimate | undefined }) {
  const labels = useWords();
  if (!estimate?.features.length) return <p className="estimator__none">{hintOf(estimate, labels)}</p>;
  return (
    <>
      <EstimateFigures estimate={estimate} />
      <RecognisedFeatures estimate={estimate} />
      {estimate.isSeveralPages && <p className="estimator__advice">{SEVERAL_PAGES_WORDS}</p>}
    </>
  );
}

const FIELD_ID = "estimator-text";

/**
 * Whether the server has rendered the field. If so, marks its text as typed: setting the default value, as hydration does, then changes
 * neither the text nor the selection, whatever the visitor types meanwhile.
 */
function isFieldThere(): boolean {
  const field = typeof document === "undefined" ? null : document.querySelector<HTMLTextAreaElement>(`#${FIELD_ID}`);
  field?.setRangeText("", 0, 0, "preserve");
  return field !== null;
}

/** The server's estimate until the text changes; then the engine is loaded and runs in the browser. Undefined while the field is empty. */
function useQuickEstimate(book: PriceBook, first: QuickEstimate) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [estimate, setEstimate] = useState<QuickEstimate | undefined>(first);
  const [hasFailed, setHasFailed] = useState(false);
  const update = async () => {
    const engine = await loadEngine().catch(() => undefined);
    setHasFailed(engine === undefined);
    const text = field.current?.value.trim() ?? "";
    if (text === "") setEstimate(undefined);
    else if (engine && text !== estimate?.text) setEstimate(engine.quickEstimate(book, text));
  };
  // Text that was typed or restored by the browser before this code was loaded.
  const onReady = useEffectEvent(() => {
    if (document.activeElement === field.current || field.current?.value !== first.text) void update();
  });
  useEffect(() => onReady(), []);
  return { field, estimate, hasFailed, update };
}

function useAnnouncement(estimate: QuickEstimate | undefined, first: QuickEstimate): string {
  const labels = useWords();
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (estimate === first) return;
    const words = estimate?.features.length ? spokenOf(estimate) : hintOf(estimate, labels);
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [estimate, first, labels]);
  return said;
}

interface EstimatorProps {
  readonly book: PriceBook;
  /** Estimate of the example text in the field. */
  readonly first: QuickEstimate;
}

/** One sentence in, a price while typing. Without scripts the form submits to /estimate. */
export function Estimator({ book, first }: EstimatorProps) {
  const openQuote = useOpenQuote();
  const labels = useWords();
  const { field, estimate, hasFailed, update } = useQuickEstimate(book, first);
  const announcement = useAnnouncement(estimate, first);
  const [isThere] = useState(isFieldThere);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    // Without an estimate of exactly this text, the wizard asks for all choices.
    openQuote({ choices: estimate?.text === text ? estimate.choices : {}, pages: [text] });
  };
  return (
    <form className="estimator" action="/estimate" onSubmit={goOn}>
      <label className="estimator__label" htmlFor={FIELD_ID}>
        {labels.describe}
      </label>
      <textarea
        ref={field}
        className="input estimator__text"
        id={FIELD_ID}
        name="page"
        rows={3}
        required
        maxLength={MAX_TEXT_CHARACTERS}
        defaultValue={isThere ? undefined : first.text}
        aria-describedby="estimator-note"
        onFocus={(event) => {
          // Selects the example, so that the first key replaces it; the visitor's own text is not selected.
          if (event.currentTarget.value === first.text) event.currentTarget.select();
          void update();
        }}
        onInput={() => void update()}
      />
      <Answer estimate={estimate} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="estimator__end">
        <button type="submit" className="button" data-hold={QUOTE_DIALOG_ID}>
          {labels.goOn}
        </button>
        <p className="estimator__note" id="estimator-note">
          {hasFailed ? labels.missing : labels.note}
        </p>
      </div>
    </form>
  );
}
