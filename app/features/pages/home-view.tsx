import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { page as HOME_LABELS } from "#content/labels/home.ts";
import type { HomePage } from "#content/page-types.ts";
import { pagesIn } from "#content/site-map.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { familyOf } from "#kit/site/family-of.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { useSite } from "#kit/site/use-site.ts";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import { Selvedge, Weave } from "#ui/weave.tsx";
import type { ListedCase } from "./load-case.server.ts";
import "./home.css";

type Words = Omit<HomePage, "description">;

function WovenIndex({ items }: { readonly items: readonly NavItem[] }) {
  const site = useSite();
  return (
    <ul className="index__list">
      {activeLeaves(items).map(({ href, content, cover }) => (
        <li key={href}>
          <Link to={href} prefetch="intent">
            <Weave slug={slugOf(href)} family={familyOf(href, site)} />
            <strong>{content}</strong>
            <span>{cover}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface BandProps {
  readonly heading: string;
  readonly lede?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Band({ heading, lede, className = "", children }: BandProps) {
  return (
    <section className={`wrap band ${className}`}>
      <div className="band__head">
        <h2>{heading}</h2>
        {lede && <p>{lede}</p>}
      </div>
      {children}
    </section>
  );
}

/** Phones show only the last sentence, so that the estimator fits on the first screen. */
function Lede({ text }: { readonly text: string }) {
  const last = text.lastIndexOf(". ") + 1;
  return (
    <p className="hero__lede">
      <span>{text.slice(0, last)}</span>
      {text.slice(last)}
    </p>
  );
}

/** What happens after the first figure, so that pressing the button is no leap. */
function NextSteps() {
  const labels = useLabels("homeLabels", HOME_LABELS);
  const steps = [
    [labels.stepQuestions, labels.stepQuestionsText],
    [labels.stepCall, labels.stepCallText],
    [labels.stepWork, labels.stepWorkText],
  ] as const;
  return (
    <ol className="wrap next-steps">
      {steps.map(([when, text]) => (
        <li key={when}>
          <strong>{when}</strong> <Prose text={text} />
        </li>
      ))}
    </ol>
  );
}

function HomeHero({ words, estimator }: { readonly words: Words; readonly estimator: ReactNode }) {
  const labels = useLabels("homeLabels", HOME_LABELS);
  return (
    <header className="home-hero">
      <div className="wrap home-hero__inside">
        <div className="hero__words">
          <h1>{words.headline}</h1>
          <Lede text={words.lede} />
          <div className="actions">
            <QuoteButton className="button button--quiet">{labels.quote}</QuoteButton>
            <Link className="home-hero__call" to="/company/book-a-call">
              {labels.call}
            </Link>
          </div>
          <p className="home-hero__first">
            <Prose text={labels.first} />
          </p>
        </div>
        {estimator}
      </div>
      <NextSteps />
      <Selvedge slug={slugOf("/")} family="blockchain" />
    </header>
  );
}

/**
 * A link to it expands it. The id is not inside, where browsers would do so themselves: they scroll to what is folded only now and
 * then, and the router never does.
 */
function Folded({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const { hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const section = fold.current;
    if (hash !== `#${id}` || !section) return;
    section.open = true;
    section.dataset["unfolded"] = "";
    // The browser led to its target itself; the router did so before the section grew.
    if (!section.matches(":target")) section.scrollIntoView();
  }, [hash, id]);
  return (
    <details className="folded" id={id} ref={fold}>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className="folded__inside">{children}</div>
    </details>
  );
}

function Outcomes({ words }: { readonly words: Words["outcomes"] }) {
  const { menus } = useSite();
  const labels = useLabels("homeLabels", HOME_LABELS);
  const pages = pagesIn(menus);
  const childrenOf = (marker: string) => menus.navigation.find((item) => item.href === marker)?.childrenItems ?? [];
  const services = childrenOf("#/services");
  const solutions = childrenOf("#/solutions");
  const labs = childrenOf("#/our-lab");
  return (
    <Band heading={words.heading}>
      <ul className="outcomes">
        {words.cards.map(({ outcome, detail, paths }) => (
          <li key={outcome}>
            <h3>{outcome}</h3>
            <p>{detail}</p>
            <p className="outcomes__links">
              {paths
                .flatMap((path) => pages.find(({ href }) => href === path) ?? [])
                .map(({ href, content }) => (
                  <Link key={href} to={href} prefetch="intent">
                    {content}
                  </Link>
                ))}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Folded id="services" title={fillIn(labels.services, { count: activeLeaves(services).length })}>
          {services.map((group) => (
            <div key={group.content} className="index__group">
              <h3>{group.content}</h3>
              <WovenIndex items={group.childrenItems ?? []} />
            </div>
          ))}
        </Folded>
        <Folded id="solutions" title={fillIn(labels.solutions, { count: activeLeaves(solutions).length })}>
          <WovenIndex items={solutions} />
        </Folded>
        <Folded id="labs" title={fillIn(labels.labs, { count: activeLeaves(labs).length })}>
          <WovenIndex items={labs} />
        </Folded>
      </div>
    </Band>
  );
}

/** Each case shows its main figures, so that the page claims only what the case proves. */
function Stories({ cases }: { readonly cases: readonly ListedCase[] }) {
  return (
    <ul className="stories">
      {cases.map(({ path, kind, headline, lede, strip }) => (
        <li key={path}>
          <p className="hero__kind">{kind}</p>
          <h3>
            <Link to={path} prefetch="intent">
              {headline}
            </Link>
          </h3>
          {strip.length === 0 ? (
            <p className="stories__lede">{lede}</p>
          ) : (
            <dl>
              {strip.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="figure">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

interface HomeProps {
  readonly words: Words;
  readonly estimator: ReactNode;
  /** A finding, its report and the instant check. */
  readonly proof: ReactNode;
  readonly stories: readonly ListedCase[];
  /** Newest posts and open jobs; undefined if there are none. */
  readonly news: ReactNode;
}

/** Demonstrates the firm's work with live examples. */
export function HomeView({ words, estimator, proof, stories, news }: HomeProps) {
  return (
    <>
      <HomeHero words={words} estimator={estimator} />
      <Band heading={words.proof.heading} lede={words.proof.lede}>
        {proof}
      </Band>
      <Band heading={words.stories.heading} lede={words.stories.lede}>
        <Stories cases={stories} />
      </Band>
      <Outcomes words={words.outcomes} />
      {news && <Band heading={words.news.heading}>{news}</Band>}
    </>
  );
}
