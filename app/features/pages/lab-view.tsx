import type { LabPage } from "#content/page-types.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { Prose } from "#ui/prose.tsx";
import { familyOf } from "#kit/site/family-of.ts";
import { Hero, Paragraphs, Points, Questions, Related, Section, type RelatedPage } from "#kit/site/page-parts.tsx";

export interface LabProps {
  readonly page: Omit<LabPage, "sample">;
  readonly path: string;
  readonly estimate: WorkedEstimate;
  readonly related: readonly RelatedPage[];
}

function Threads({ threads }: Pick<LabPage, "threads">) {
  return (
    <ul className="threads">
      {threads.map(({ name, detail, measure }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            <Prose text={detail} />
          </p>
          <p className="threads__measure">
            <strong>Measured by</strong> <Prose text={measure} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function LabView({ page, path, estimate, related }: LabProps) {
  return (
    <>
      <Hero kind="Our Labs" headline={page.headline} lede={page.lede} slug={page.slug} family={familyOf(path)}>
        <QuoteButton />
        <a className="button button--quiet" href="#take-part">
          Take part
        </a>
      </Hero>
      <Section heading={page.question.heading}>
        <Paragraphs paragraphs={page.question.paragraphs} />
      </Section>
      <Section heading="Approach">
        <Points points={page.approach} />
      </Section>
      <Section heading="Threads under way">
        <Threads threads={page.threads} />
      </Section>
      <Section heading="What gets published">
        <Points points={page.published} />
      </Section>
      <Section heading="Limits">
        <Points points={page.limits.map(({ risk, handling }) => ({ name: risk, detail: handling }))} />
      </Section>
      <Section heading="How to take part" id="take-part">
        <Points points={page.takePart} />
      </Section>
      <WorkedEstimateView estimate={estimate} />
      <Section heading="Questions">
        <Questions questions={page.questions} />
      </Section>
      <Section heading="Close to this">
        <Related pages={related} />
      </Section>
    </>
  );
}
