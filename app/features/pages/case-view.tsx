import type { ReactNode } from "react";
import { Link } from "react-router";
import { page as CASE_LABELS } from "#content/labels/case.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { LatePictures } from "#kit/media/late-pictures.tsx";
import { Picture } from "#kit/media/picture.tsx";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { useFamily } from "#kit/site/use-site.ts";
import { Hero, Kicker, Paragraphs, Related } from "#kit/site/page-parts.tsx";
import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import { Bar } from "./bar.tsx";
import { AuditExhibit, CheckTable } from "./case-audit.tsx";
import { EngineExhibit } from "./case-engine.tsx";
import { HeadPicture } from "./case-picture.tsx";
import { Strip } from "./case-strip.tsx";
import type { CaseFigures } from "./case-figures.server.ts";
import type { LoadedCase } from "./load-case.server.ts";
import { DemoMark, Monogram } from "./team-view.tsx";
import { NamesFold } from "./names-fold.tsx";
import "./case-tables.css";
import "./case-view.css";

interface PartProps {
  readonly heading: string;
  readonly id?: string;
  readonly kind?: "sunken";
  readonly children: ReactNode;
}

function Part({ heading, id, kind, children }: PartProps) {
  return (
    <section className={kind ? `case-part case-part--${kind}` : "case-part"} id={id}>
      <div className="wrap case-part__inner">
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  );
}

/** Omits the Estimate column if no row has an estimate. */
function Effort({ rows, heading }: Pick<CaseFigures, "rows"> & { readonly heading: string }) {
  const labels = useLabels("caseLabels", CASE_LABELS);
  if (rows.length === 0) return null;
  const hasEstimates = rows.some(({ estimate }) => estimate !== "");
  return (
    <table className={hasEstimates ? "effort" : "effort effort--actual"}>
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{labels.what}</span>
          </th>
          {hasEstimates && <th scope="col">{labels.estimate}</th>}
          <th scope="col">{labels.actual}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, estimate, estimateShare, actual, actualShare }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasEstimates && (
              <td data-label={labels.estimate}>
                <span className="figure">{estimate || "–"}</span>
                {estimateShare !== undefined && <Bar share={estimateShare} />}
              </td>
            )}
            <td data-label={labels.actual}>
              <span className={actualShare === undefined ? "effort__words" : "figure"}>{actual || "–"}</span>
              {estimateShare !== undefined && <Bar share={actualShare} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ people }: Pick<LoadedCase, "people">) {
  return (
    <ul className="case-people">
      {people.map(({ name, role, isDemo, did }) => (
        <li key={name}>
          <Monogram name={name} />
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
            <p className="case-people__did">{did}</p>
            {isDemo && <DemoMark />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Artefact({ artefact: { kind, name, detail, href } }: { readonly artefact: LoadedCase["page"]["artefacts"][number] }) {
  const isPage = href?.startsWith("/") && !/\.pdf$|\/source\?/.test(href);
  return (
    <li>
      <span className="artefacts__kind">{kind}</span>
      <div>
        <h3>{href === undefined ? name : isPage ? <Link to={href}>{name}</Link> : <a href={href}>{name}</a>}</h3>
        <p>
          <Prose text={detail} />
        </p>
      </div>
      {href !== undefined && <Icon name="arrowRight" />}
    </li>
  );
}

function Wrong({ wrong }: Pick<LoadedCase["page"], "wrong">) {
  return (
    <NamesFold parts={wrong.map(({ what }) => ({ name: what }))}>
      <ol className="wrong">
        {wrong.map(({ what, since }) => (
          <li key={what}>
            <h3>{what}</h3>
            <p>
              <Prose text={since} />
            </p>
          </li>
        ))}
      </ol>
    </NamesFold>
  );
}

/** `sizes` of a picture with a row to itself, and of one that shares its row. */
const WIDE_SIZES = "(width >= 76rem) 72rem, calc(100vw - 2.5rem)";
const HALF_SIZES = "(width >= 76rem) 35rem, (width >= 48rem) 46vw, calc(100vw - 2.5rem)";

function Pictures({ pictures }: Pick<LoadedCase, "pictures">) {
  if (pictures.length === 0) return null;
  return (
    <div className="case-pictures">
      <LatePictures />
      {pictures.map(({ image, caption }, index) => (
        <figure key={image.id}>
          <Picture image={image} sizes={index === 0 && pictures.length % 2 === 1 ? WIDE_SIZES : HALF_SIZES} />
          {caption !== "" && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

const EXHIBIT_LABELS = { "price-engine": "seeMeasurement", "timelocked-savings": "seeCode", plain: "seeResult" } as const;

function CaseHead({ page, path, figures, hasExhibit }: Pick<LoadedCase, "page" | "path" | "figures"> & { readonly hasExhibit: boolean }) {
  const labels = useLabels("caseLabels", CASE_LABELS);
  return (
    <Hero
      kind={<Kicker to="/work" group={labels.kind} name={page.kind} />}
      headline={page.headline}
      lede={page.lede}
      motif={{ slug: page.slug, family: useFamily(path) }}
      picture={figures.kind === "plain" ? undefined : <HeadPicture figures={figures} />}
    >
      {hasExhibit && (
        <a className="button" href="#exhibit">
          {labels[EXHIBIT_LABELS[figures.kind]]}
        </a>
      )}
      {page.wrong.length > 0 && (
        <a className="button button--quiet" href="#wrong">
          {labels.wrongLink}
        </a>
      )}
    </Hero>
  );
}

function Exhibit({ page: { slug, exhibit }, figures, pictures }: Pick<LoadedCase, "page" | "figures" | "pictures">) {
  const labels = useLabels("caseLabels", CASE_LABELS);
  return (
    <Part heading={exhibit?.heading ?? labels.pictures} id="exhibit" kind="sunken">
      <Paragraphs paragraphs={exhibit?.paragraphs ?? []} />
      {figures.kind === "price-engine" && <EngineExhibit figures={figures} />}
      {figures.kind === "timelocked-savings" && <AuditExhibit figures={figures} />}
      {exhibit?.note && (
        <p className="case-note">
          <Prose text={exhibit.note} />
        </p>
      )}
      <Pictures key={slug} pictures={pictures} />
    </Part>
  );
}

function EffortPart({ page: { effort }, figures }: Pick<LoadedCase, "page" | "figures">) {
  const labels = useLabels("caseLabels", CASE_LABELS);
  const { paragraphs } = effort ?? { paragraphs: [] };
  if (paragraphs.length + figures.rows.length === 0) return null;
  const heading = figures.rows.some(({ estimate }) => estimate !== "") ? labels.compared : labels.took;
  return (
    <Part heading={heading} id="effort">
      <Paragraphs paragraphs={paragraphs} />
      <Effort rows={figures.rows} heading={heading} />
      {"prefill" in figures && figures.prefill && (
        <div className="actions">
          <QuoteButton className="button button--quiet" prefill={figures.prefill}>
            {labels.open}
          </QuoteButton>
        </div>
      )}
    </Part>
  );
}

function After({ page, people, related }: Pick<LoadedCase, "page" | "people" | "related">) {
  const labels = useLabels("caseLabels", CASE_LABELS);
  const story = page.people?.paragraphs ?? [];
  return (
    <>
      {page.wrong.length > 0 && (
        <Part heading={labels.wrong} id="wrong">
          <Wrong wrong={page.wrong} />
        </Part>
      )}
      {story.length + people.length > 0 && (
        <Part heading={labels.people}>
          <Paragraphs paragraphs={story} />
          {people.length > 0 && (
            <NamesFold parts={people}>
              <People people={people} />
            </NamesFold>
          )}
        </Part>
      )}
      {page.artefacts.length > 0 && (
        <Part heading={labels.check} id="artefacts">
          <NamesFold parts={page.artefacts}>
            <ul className="artefacts">
              {page.artefacts.map((artefact) => (
                <Artefact key={artefact.name} artefact={artefact} />
              ))}
            </ul>
          </NamesFold>
        </Part>
      )}
      {related.length > 0 && (
        <Part heading={labels.related}>
          <Related pages={related} />
        </Part>
      )}
    </>
  );
}

/** A piece of work, from the problem to the files that prove it. Missing parts are omitted. */
export function CaseView({ page, path, figures, pictures, people, related }: LoadedCase) {
  const { tool, findings } = useLabels("caseLabels", CASE_LABELS);
  const hasExhibit = figures.kind !== "plain" || (page.exhibit?.paragraphs.length ?? 0) + pictures.length > 0;
  return (
    <>
      <CaseHead page={page} path={path} figures={figures} hasExhibit={hasExhibit} />
      <div className="wrap">
        <Strip strip={figures.strip} />
      </div>
      <Part heading={page.problem.heading}>
        <div className="case-problem">
          <Paragraphs paragraphs={page.problem.paragraphs} />
        </div>
      </Part>
      {page.built && page.built.parts.length > 0 && (
        <Part heading={page.built.heading}>
          <NamesFold parts={page.built.parts}>
            <dl className="built">
              {page.built.parts.map(({ name, detail }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Prose text={detail} />
                  </dd>
                </div>
              ))}
            </dl>
          </NamesFold>
        </Part>
      )}
      {hasExhibit && <Exhibit page={page} figures={figures} pictures={pictures} />}
      {figures.kind === "timelocked-savings" && (
        <Part heading={tool}>
          <PhoneFold label={fillIn(findings, { count: figures.findings.length })} isPeek>
            <CheckTable figures={figures} />
          </PhoneFold>
        </Part>
      )}
      <EffortPart page={page} figures={figures} />
      <After page={page} people={people} related={related} />
    </>
  );
}
