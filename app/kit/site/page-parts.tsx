import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Question } from "#content/page-types.ts";
import type { Family } from "#domain/weave/weave.ts";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import { Cloth, Selvedge, Weave } from "#ui/weave.tsx";

interface HeroProps {
  readonly kind: ReactNode;
  readonly headline: string;
  readonly lede: string;
  /** The page's motif. Task pages and legal pages have none. */
  readonly motif?: { readonly slug: string; readonly family: Family } | undefined;
  /** A picture of the work itself, instead of the woven one. */
  readonly picture?: ReactNode;
  /** A line below the buttons. */
  readonly fact?: ReactNode;
  readonly children?: ReactNode;
}

/** A woven picture beside the text if there is room, and a full-width woven border below it. */
export function Hero({ kind, headline, lede, motif, picture, fact, children }: HeroProps) {
  return (
    <>
      <header className={motif ? "hero wrap" : "hero hero--plain wrap"}>
        <div className="hero__words">
          <p className="hero__kind">{kind}</p>
          <h1>{headline}</h1>
          <p className="hero__lede">
            <Prose text={lede} />
          </p>
          {children && <div className="actions">{children}</div>}
          {fact}
        </div>
        {picture ??
          (motif && (
            <div className="hero__cloth">
              <Cloth {...motif} />
            </div>
          ))}
      </header>
      {motif && <Selvedge {...motif} place="hero" />}
    </>
  );
}

interface ParentProps {
  readonly to: string;
  readonly group: string;
  readonly name: string;
}

/** For example "Services / DeFi": links back to the pages of the same group. */
export function Kicker({ to, group, name }: ParentProps) {
  return (
    <>
      <Link to={to}>{group}</Link> <span aria-hidden="true">/</span> {name}
    </>
  );
}

export function Section({ heading, children, id }: { readonly heading: string; readonly children: ReactNode; readonly id?: string }) {
  return (
    <section className="section wrap" id={id}>
      <h2 className="section__heading">{heading}</h2>
      <div className="section__body">{children}</div>
    </section>
  );
}

export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Prose text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** Names with a description each: artefacts, tools, risks. */
export function Points({ points }: { readonly points: readonly { readonly name: string; readonly detail: string }[] }) {
  return (
    <dl className="points">
      {points.map(({ name, detail }) => (
        <div key={name}>
          <dt>
            <Prose text={name} />
          </dt>
          <dd>
            <Prose text={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron" />
          </summary>
          <p>
            <Prose text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

export interface RelatedPage {
  readonly path: string;
  readonly content: string;
  readonly cover: string;
  readonly slug: string;
  readonly family: Family;
}

export function Related({ pages }: { readonly pages: readonly RelatedPage[] }) {
  return (
    <ul className="related">
      {pages.map(({ path, content, cover, slug, family }) => (
        <li key={path}>
          <Link to={path} prefetch="intent">
            <Weave slug={slug} family={family} />
            <strong>{content}</strong>
            <span>{cover}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
