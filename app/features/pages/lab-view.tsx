import { page as LAB_LABELS } from "#content/labels/lab.ts";
import type { LabPage } from "#content/page-types.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
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
  const labels = useLabels("labLabels", LAB_LABELS);
  return (
    <>
      <Hero
        kind={<Kicker to="/#labs" group={labels.kind} name={name} />}
        headline={page.headline}
        lede={page.lede}
        motif={{ slug: page.slug, family: useFamily(path) }}
        fact={<EstimateFact estimate={estimate} />}
      >
        <QuoteButton />
        <a className="button button--quiet" href="#take-part">
          {labels.takePartLink}
        </a>
      </Hero>
      <Opening {...page.question} />
      <ArtefactView artefact={artefact} />
      <WideSection heading={labels.threads}>
        <NamesFold parts={page.threads}>
          <Cards cards={page.threads} measured={labels.measured} />
        </NamesFold>
      </WideSection>
      <Pair>
        <div>
          <h2>{labels.approach}</h2>
          <PhoneFold label={fillIn(labels.ways, { count: page.approach.length })}>
            <Cards cards={page.approach} look="risks" />
          </PhoneFold>
        </div>
        <div>
          <h2>{labels.limits}</h2>
          <PhoneFold label={fillIn(labels.limitCount, { count: page.limits.length })}>
            <Cards cards={page.limits.map(({ risk, handling }) => ({ name: risk, detail: handling }))} look="risks" />
          </PhoneFold>
        </div>
      </Pair>
      <Pair>
        <div>
          <h2>{labels.published}</h2>
          <PhoneFold label={fillIn(labels.kinds, { count: page.published.length })}>
            <Cards cards={page.published} look="risks" />
          </PhoneFold>
        </div>
        <div id="take-part">
          <h2>{labels.takePart}</h2>
          <Cards cards={page.takePart} look="risks" />
        </div>
      </Pair>
      <WorkedEstimateView estimate={estimate} />
      <Pair>
        <div>
          <h2>{labels.questions}</h2>
          <Questions questions={page.questions} />
        </div>
        <div>
          <h2>{labels.related}</h2>
          <Related pages={related} />
        </div>
      </Pair>
    </>
  );
}
