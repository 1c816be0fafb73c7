import type { ReactNode } from "react";
import type { OfferingPage } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { familyOf } from "#kit/site/family-of.ts";
import { Hero, Paragraphs, Points, Questions, Related, Section, type RelatedPage } from "#kit/site/page-parts.tsx";

export interface OfferingProps {
  readonly page: Omit<OfferingPage, "sample" | "check">;
  readonly path: string;
  readonly kind: string;
  readonly estimate: WorkedEstimate;
  readonly related: readonly RelatedPage[];
  /** What only this page has, after the problem. */
  readonly children?: ReactNode;
  /** A way of its own to begin, first among those in the head. */
  readonly action?: ReactNode;
}

function Timeline({ timeline }: Pick<OfferingPage, "timeline">) {
  return (
    <ol className="timeline">
      {timeline.map(({ when, title, detail }) => (
        <li key={when + title}>
          <span className="timeline__when figure">{when}</span>
          <div>
            <h3>{title}</h3>
            <p>
              <Prose text={detail} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function OfferingView({ page, path, kind, estimate, related, children, action }: OfferingProps) {
  return (
    <>
      <Hero kind={kind} headline={page.headline} lede={page.lede} slug={page.slug} family={familyOf(path)}>
        {action}
        <QuoteButton className={action ? "button button--quiet" : "button"} />
        <a className="button button--quiet" href="#estimate">
          See a worked estimate
        </a>
      </Hero>
      <Section heading={page.problem.heading}>
        <Paragraphs paragraphs={page.problem.paragraphs} />
      </Section>
      {children}
      <Section heading="What you receive">
        <Points points={page.deliverables} />
      </Section>
      <Section heading="How it runs">
        <Timeline timeline={page.timeline} />
      </Section>
      <WorkedEstimateView estimate={estimate} />
      <Section heading="What we build with, and why">
        <Points points={page.stack.map(({ name, why }) => ({ name, detail: why }))} />
      </Section>
      <Section heading="What can go wrong">
        <Points points={page.risks.map(({ risk, handling }) => ({ name: risk, detail: handling }))} />
      </Section>
      <Section heading="Questions buyers ask">
        <Questions questions={page.questions} />
      </Section>
      <Section heading="Close to this">
        <Related pages={related} />
      </Section>
    </>
  );
}
