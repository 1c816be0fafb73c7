import { Link } from "react-router";
import { page as CASE_LABELS } from "#content/labels/case.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { useFamily } from "#kit/site/use-site.ts";
import { Paragraphs, Section } from "#kit/site/page-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { Prose } from "#ui/prose.tsx";
import { Cloth } from "#ui/weave.tsx";
import { CardPicture } from "./case-picture.tsx";
import { Strip } from "./case-strip.tsx";
import type { PicturedCase } from "./load-case.server.ts";
import "./work.css";

function CaseCard({ each: { path, slug, headline, lede, kind, strip, picture } }: { readonly each: PicturedCase }) {
  const family = useFamily(path);
  const { read } = useLabels("caseLabels", CASE_LABELS);
  return (
    <li className="case-card">
      {picture ? (
        <CardPicture picture={picture} />
      ) : (
        <div className="case-card__cloth">
          <Cloth slug={slug} family={family} isWide />
        </div>
      )}
      <div className="case-card__words">
        <p className="hero__kind">{kind}</p>
        <h2>
          <Link to={path} prefetch="intent">
            {headline}
          </Link>
        </h2>
        <p className="case-card__lede">{lede}</p>
        <Strip strip={strip} />
        <p className="case-card__more" aria-hidden="true">
          {read} <Icon name="arrowRight" />
        </p>
      </div>
    </li>
  );
}

/** The cases, then the work that we may not show. */
export function WorkView({ page, cases }: { readonly page: DocumentPage; readonly cases: readonly PicturedCase[] }) {
  const { kind } = useLabels("caseLabels", CASE_LABELS);
  return (
    <>
      <header className="wrap work-head">
        <p className="hero__kind">{kind}</p>
        <h1>{page.headline}</h1>
        <p className="hero__lede">
          <Prose text={page.lede} />
        </p>
      </header>
      <ul className="wrap case-list">
        {cases.map((each) => (
          <CaseCard key={each.path} each={each} />
        ))}
      </ul>
      {page.sections.map(({ heading, paragraphs }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
        </Section>
      ))}
    </>
  );
}
