import { BRAND } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { familyOf, slugOf } from "#kit/site/family-of.ts";
import { Hero, Paragraphs, PlainHero, Points, Section } from "#kit/site/page-parts.tsx";

interface DocumentProps {
  readonly page: DocumentPage;
  readonly path: string;
}

const LEGAL_PATHS: readonly string[] = ["/company/terms-and-conditions", "/company/privacy-policy"];

/** The part of the site a document belongs to, as its title names it. */
const kindOf = (path: string) => pageTitle(path, BRAND).split(" | ")[1] ?? "";

/** Company, career and the legal pages. */
export function DocumentView({ page, path }: DocumentProps) {
  return (
    <>
      {LEGAL_PATHS.includes(path) ? (
        <PlainHero kind={kindOf(path)} headline={page.headline} lede={page.lede} />
      ) : (
        <Hero kind={kindOf(path)} headline={page.headline} lede={page.lede} slug={slugOf(path)} family={familyOf(path)} />
      )}
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
    </>
  );
}
