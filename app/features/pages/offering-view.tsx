import type { ReactNode } from "react";
import { page as OFFERING_LABELS } from "#content/labels/offering.ts";
import type { OfferingPage } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView, workInWords } from "#features/quotes/worked-estimate-view.tsx";
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
import { lastWeek, Timeline } from "./timeline.tsx";

export interface OfferingProps {
  readonly page: Omit<OfferingPage, "sample" | "check" | "artefact">;
  readonly path: string;
  /** The page's name in the menu. */
  readonly name: string;
  readonly kind: "services" | "solutions";
  readonly artefact: DrawnArtefact;
  readonly estimate: WorkedEstimate;
  readonly related: readonly RelatedPage[];
  /** Content unique to this page, after the artefact. */
  readonly children?: ReactNode;
  /** A page-specific call to action before the common ones. */
  readonly action?: ReactNode;
  /** A price on the first screen, if the estimate is not the first thing to know. */
  readonly fact?: ReactNode;
  /** What the service itself costs, if the estimate is about something else. */
  readonly cost?: ReactNode;
}

const GROUPS = { services: "/#services", solutions: "/#solutions" } as const;

function Stack({ stack }: Pick<OfferingPage, "stack">) {
  return (
    <table className="stack-table">
      <tbody>
        {stack.map(({ name, why }) => (
          <tr key={name}>
            <th scope="row">
              <Prose text={name} />
            </th>
            <td>
              <Prose text={why} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains why the plan is longer than the work priced on the same page. */
function Plan({ timeline, estimate }: Pick<OfferingPage, "timeline"> & Pick<OfferingProps, "estimate">) {
  const labels = useLabels("offeringLabels", OFFERING_LABELS);
  return (
    <WideSection heading={labels.runs}>
      {timeline.length > 0 && (
        <p className="wide__note">{fillIn(labels.weeks, { weeks: lastWeek(timeline), work: workInWords(estimate) })}</p>
      )}
      <PhoneFold label={fillIn(labels.steps, { count: timeline.length })}>
        <Timeline timeline={timeline} />
      </PhoneFold>
    </WideSection>
  );
}

export function OfferingView({ page, path, name, kind, artefact, estimate, related, children, action, fact, cost }: OfferingProps) {
  const labels = useLabels("offeringLabels", OFFERING_LABELS);
  return (
    <>
      <Hero
        kind={<Kicker to={GROUPS[kind]} group={labels[kind]} name={name} />}
        headline={page.headline}
        lede={page.lede}
        motif={{ slug: page.slug, family: useFamily(path) }}
        fact={fact ?? <EstimateFact estimate={estimate} />}
      >
        {action}
        <QuoteButton className={action ? "button button--quiet" : "button"} />
      </Hero>
      <Opening {...page.problem} />
      <ArtefactView artefact={artefact} />
      {children}
      <WideSection heading={labels.receive}>
        <NamesFold parts={page.deliverables}>
          <Cards cards={page.deliverables} />
        </NamesFold>
      </WideSection>
      <Plan timeline={page.timeline} estimate={estimate} />
      <WorkedEstimateView estimate={estimate} timelineWeeks={lastWeek(page.timeline)}>
        {cost}
      </WorkedEstimateView>
      <Pair>
        <div>
          <h2>{labels.tools}</h2>
          <PhoneFold label={fillIn(labels.choices, { count: page.stack.length })}>
            <Stack stack={page.stack} />
          </PhoneFold>
        </div>
        <div>
          <h2>{labels.risks}</h2>
          <PhoneFold label={fillIn(labels.riskCount, { count: page.risks.length })}>
            <Cards cards={page.risks.map(({ risk, handling }) => ({ name: risk, detail: handling }))} look="risks" />
          </PhoneFold>
        </div>
      </Pair>
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
