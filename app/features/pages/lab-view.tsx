import type { LabPage } from "#content/page-types.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { familyOf } from "#kit/site/family-of.ts";
import { Hero, Kicker, Points, Questions, Related, Section, type RelatedPage } from "#kit/site/page-parts.tsx";
import { ArtefactView } from "./artefact/artefact-view.tsx";
import type { DrawnArtefact } from "./artefact/draw-artefact.server.tsx";
import { Cards, Opening, Pair, WideSection } from "./offering-parts.tsx";

export interface LabProps {
  readonly page: Omit<LabPage, "sample" | "artefact">;
  readonly path: string;
  /** As the menu calls the page. */
  readonly name: string;
  readonly artefact: DrawnArtefact;
  readonly estimate: WorkedEstimate;
  readonly related: readonly RelatedPage[];
}

export function LabView({ page, path, name, artefact, estimate, related }: LabProps) {
  return (
    <>
      <Hero
        kind={<Kicker to="/#labs" group="Our Labs" name={name} />}
        headline={page.headline}
        lede={page.lede}
        motif={{ slug: page.slug, family: familyOf(path) }}
      >
        <QuoteButton />
        <a className="button button--quiet" href="#take-part">
          Take part
        </a>
      </Hero>
      <Opening {...page.question} />
      <ArtefactView artefact={artefact} />
      <WideSection heading="Threads under way">
        <Cards cards={page.threads} />
      </WideSection>
      <Pair>
        <div>
          <h2>Approach</h2>
          <Cards cards={page.approach} look="risks" />
        </div>
        <div>
          <h2>Limits</h2>
          <Cards cards={page.limits.map(({ risk, handling }) => ({ name: risk, detail: handling }))} look="risks" />
        </div>
      </Pair>
      <WideSection heading="What gets published">
        <Cards cards={page.published} />
      </WideSection>
      <WorkedEstimateView estimate={estimate} />
      <Section heading="How to take part" id="take-part">
        <Points points={page.takePart} />
      </Section>
      <Section heading="Questions">
        <Questions questions={page.questions} />
      </Section>
      <WideSection heading="Close to this">
        <Related pages={related} />
      </WideSection>
    </>
  );
}
