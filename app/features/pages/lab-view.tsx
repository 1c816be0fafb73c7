import type { LabPage } from "#content/page-types.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { useFamily } from "#kit/site/use-site.ts";
import { Hero, Kicker, Questions, Related, type RelatedPage } from "#kit/site/page-parts.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { ArtefactView } from "./artefact/artefact-view.tsx";
import type { DrawnArtefact } from "./artefact/draw-artefact.server.tsx";
import { NamesFold } from "./names-fold.tsx";
import { Cards, EstimateFact, Opening, Pair, WideSection } from "./offering-parts.tsx";

export interface LabProps {
  readonly page: Omit<LabPage, "sample" | "artefact">;
  readonly path: string;
  /** The page's name in the menu. */
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
        motif={{ slug: page.slug, family: useFamily(path) }}
        fact={<EstimateFact estimate={estimate} />}
      >
        <QuoteButton />
        <a className="button button--quiet" href="#take-part">
          Take part
        </a>
      </Hero>
      <Opening {...page.question} />
      <ArtefactView artefact={artefact} />
      <WideSection heading="Threads under way">
        <NamesFold parts={page.threads}>
          <Cards cards={page.threads} />
        </NamesFold>
      </WideSection>
      <Pair>
        <div>
          <h2>Approach</h2>
          <PhoneFold label={`${page.approach.length} ways of working`}>
            <Cards cards={page.approach} look="risks" />
          </PhoneFold>
        </div>
        <div>
          <h2>Limits</h2>
          <PhoneFold label={`${page.limits.length} limits, with what we do about each`}>
            <Cards cards={page.limits.map(({ risk, handling }) => ({ name: risk, detail: handling }))} look="risks" />
          </PhoneFold>
        </div>
      </Pair>
      <Pair>
        <div>
          <h2>What gets published</h2>
          <PhoneFold label={`${page.published.length} kinds of results`}>
            <Cards cards={page.published} look="risks" />
          </PhoneFold>
        </div>
        <div id="take-part">
          <h2>How to take part</h2>
          <Cards cards={page.takePart} look="risks" />
        </div>
      </Pair>
      <WorkedEstimateView estimate={estimate} />
      <Pair>
        <div>
          <h2>Questions</h2>
          <Questions questions={page.questions} />
        </div>
        <div>
          <h2>Close to this</h2>
          <Related pages={related} />
        </div>
      </Pair>
    </>
  );
}
