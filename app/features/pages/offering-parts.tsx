import type { ReactNode } from "react";
import { page as OFFERING_LABELS } from "#content/labels/offering.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { workInWords } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Prose } from "#ui/prose.tsx";
import "./offering.css";

interface PriceFactProps {
  readonly price: string;
  /** What the price is for. */
  readonly children: ReactNode;
}

/** A computed price on the first screen. */
export function PriceFact({ price, children }: PriceFactProps) {
  return (
    <p className="price-fact">
      <strong className="figure">{price}</strong>
      <span>{children}</span>
    </p>
  );
}

/** The worked estimate of the page, in one line. */
export function EstimateFact({ estimate }: { readonly estimate: WorkedEstimate }) {
  const labels = useLabels("offeringLabels", OFFERING_LABELS);
  return (
    <PriceFact price={formatEstimate(estimate.deliveryCents.Regular)}>
      <strong>{estimate.name}</strong>, {workInWords(estimate)}. {labels.computed} <a href="#estimate">{labels.estimate}</a>.
    </PriceFact>
  );
}

interface OpeningProps {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The problem, or a lab's question, as a wide heading over two columns. */
export function Opening({ heading, paragraphs }: OpeningProps) {
  return (
    <section className="opening wrap">
      <h2>{heading}</h2>
      <div className="opening__text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </div>
    </section>
  );
}

export function WideSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="wide wrap">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** Two sections, side by side if there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <section className="pair wrap">{children}</section>;
}

interface CardsProps {
  readonly cards: readonly { readonly name: string; readonly detail: string; readonly measure?: string }[];
  readonly look?: "cards" | "risks";
  /** Before each measure. */
  readonly measured?: string;
}

export function Cards({ cards, look = "cards", measured }: CardsProps) {
  return (
    <ul className={look}>
      {cards.map(({ name, detail, measure }) => (
        <li key={name}>
          <h3>
            <Prose text={name} />
          </h3>
          <p>
            <Prose text={detail} />
          </p>
          {measure !== undefined && (
            <p className="cards__measure">
              <strong>{measured}</strong> <Prose text={measure} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
