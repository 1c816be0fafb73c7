import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HOME } from "#content/home.ts";
import { NAVIGATION } from "#content/navigation.ts";
import { activeLeaves, visibleItems } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { QuoteButton } from "#features/quotes/quote-button.tsx";
import { WorkedEstimateView } from "#features/quotes/worked-estimate-view.tsx";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";
import { Cloth, Weave } from "#ui/weave.tsx";
import { familyOf, slugOf } from "#kit/site/family-of.ts";
import { Related, type RelatedPage } from "#kit/site/page-parts.tsx";

type Words = Omit<typeof HOME, "estimate"> & { readonly estimate: Pick<typeof HOME.estimate, "heading" | "steps"> };

const childrenOf = (marker: string) => visibleItems(NAVIGATION.find((item) => item.href === marker)?.childrenItems ?? []);

function WovenIndex({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <ul className="index__list">
      {activeLeaves(items).map(({ href, content, cover }) => (
        <li key={href}>
          <Link to={href} prefetch="intent">
            <Weave slug={slugOf(href)} family={familyOf(href)} />
            <strong>{content}</strong>
            <span>{cover}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Band({ heading, lede, children }: { readonly heading: string; readonly lede?: string; readonly children: ReactNode }) {
  return (
    <section className="wrap band">
      <div className="band__head">
        <h2>{heading}</h2>
        {lede && <p>{lede}</p>}
      </div>
      {children}
    </section>
  );
}

function HomeHero({ words }: { readonly words: Words }) {
  return (
    <header className="hero home-hero wrap">
      <div className="hero__words">
        <h1>{words.headline}</h1>
        <p className="hero__lede">{words.lede}</p>
        <div className="actions">
          <QuoteButton />
          <a className="button button--quiet" href="#estimate">
            See a worked estimate
          </a>
        </div>
      </div>
      <div className="hero__cloth">
        <Cloth slug={slugOf("/")} family={familyOf("/")} />
      </div>
    </header>
  );
}

interface HomeProps {
  readonly words: Words;
  readonly estimate: WorkedEstimate;
  /** Latest posts, open roles, published reports. */
  readonly related: readonly RelatedPage[];
}

export function HomeView({ words, estimate, related }: HomeProps) {
  return (
    <>
      <HomeHero words={words} />
      <Band heading={words.services.heading} lede={words.services.lede}>
        <div className="index">
          {childrenOf("#/services").map((group) => (
            <div key={group.content} className="index__group">
              <h3>{group.content}</h3>
              <WovenIndex items={group.childrenItems ?? []} />
            </div>
          ))}
        </div>
      </Band>
      <Band heading={words.estimate.heading}>
        <ol className="steps">
          {words.estimate.steps.map(({ name, detail }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{detail}</p>
            </li>
          ))}
        </ol>
      </Band>
      <WorkedEstimateView estimate={estimate} />
      <Band heading={words.solutions.heading} lede={words.solutions.lede}>
        <WovenIndex items={childrenOf("#/solutions")} />
      </Band>
      <Band heading={words.labs.heading} lede={words.labs.lede}>
        <WovenIndex items={childrenOf("#/our-lab")} />
      </Band>
      <Band heading="From the workshop">
        <Related pages={related} />
      </Band>
      <section className="wrap closing">
        <h2>{words.closing.heading}</h2>
        <p>{words.closing.text}</p>
        <QuoteButton />
      </section>
    </>
  );
}
