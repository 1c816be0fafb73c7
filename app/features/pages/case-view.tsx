import type { ReactNode } from "react";
import { Link } from "react-router";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { useFamily } from "#kit/site/use-site.ts";
import { Hero, Kicker, Paragraphs, Related } from "#kit/site/page-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import { Bar } from "./bar.tsx";
import { AuditExhibit, CheckTable } from "./case-audit.tsx";
import { EngineExhibit } from "./case-engine.tsx";
import type { CaseFigures } from "./case-figures.server.ts";
import type { LoadedCase } from "./load-case.server.ts";
import { DemoMark, Monogram } from "./team-view.tsx";
import "./work.css";

export function Strip({ strip }: Pick<CaseFigures, "strip">) {
  return (
    <dl className="strip">
      {strip.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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

function Effort({ rows }: Pick<CaseFigures, "rows">) {
  return (
    <table className="effort">
      <caption className="visually-hidden">Estimate beside actual</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">Estimate</th>
          <th scope="col">Actual</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, estimate, estimateShare, actual, actualShare }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Estimate">
              <span className="figure">{estimate}</span>
              {estimateShare !== undefined && <Bar share={estimateShare} />}
            </td>
            <td data-label="Actual">
              <span className={actualShare === undefined ? "effort__words" : "figure"}>{actual}</span>
              {estimateShare !== undefined && <Bar share={actualShare} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ people }: Pick<LoadedCase, "people">) {
  if (people.length === 0) return null;
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
  );
}

function CaseHead({ page, path }: Pick<LoadedCase, "page" | "path">) {
  return (
    <Hero
      kind={<Kicker to="/work" group="Work" name={page.kind} />}
      headline={page.headline}
      lede={page.lede}
      motif={{ slug: page.slug, family: useFamily(path) }}
    >
      <a className="button" href="#exhibit">
        {page.figures === "price-engine" ? "See the measurement" : "See the code"}
      </a>
      <a className="button button--quiet" href="#wrong">
        What went wrong
      </a>
    </Hero>
  );
}

/** One piece of work from the problem to the files with which it can be checked. */
export function CaseView({ page, path, figures, people, related }: LoadedCase) {
  return (
    <>
      <CaseHead page={page} path={path} />
      <div className="wrap">
        <Strip strip={figures.strip} />
      </div>
      <Part heading={page.problem.heading}>
        <div className="case-problem">
          <Paragraphs paragraphs={page.problem.paragraphs} />
        </div>
      </Part>
      <Part heading={page.built.heading}>
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
      </Part>
      <Part heading={page.exhibit.heading} id="exhibit" kind="sunken">
        <Paragraphs paragraphs={page.exhibit.paragraphs} />
        {figures.kind === "price-engine" ? <EngineExhibit figures={figures} /> : <AuditExhibit figures={figures} />}
        <p className="case-note">
          <Prose text={page.exhibit.note} />
        </p>
      </Part>
      {figures.kind === "timelocked-savings" && (
        <Part heading="What a tool sees, and what people do">
          <CheckTable figures={figures} />
        </Part>
      )}
      <Part heading="Estimate beside actual" id="effort">
        <Paragraphs paragraphs={page.effort.paragraphs} />
        <Effort rows={figures.rows} />
        {"prefill" in figures && figures.prefill && (
          <div className="actions">
            <QuoteButton className="button button--quiet" prefill={figures.prefill}>
              Open this estimate in the wizard
            </QuoteButton>
          </div>
        )}
      </Part>
      <Part heading="What went wrong" id="wrong">
        <Wrong wrong={page.wrong} />
      </Part>
      <Part heading="People">
        <Paragraphs paragraphs={page.people.paragraphs} />
        <People people={people} />
      </Part>
      <Part heading="Check it yourself" id="artefacts">
        <ul className="artefacts">
          {page.artefacts.map((artefact) => (
            <Artefact key={artefact.name} artefact={artefact} />
          ))}
        </ul>
      </Part>
      <Part heading="Close to this">
        <Related pages={related} />
      </Part>
    </>
  );
}
