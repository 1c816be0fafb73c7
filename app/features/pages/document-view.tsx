import { BRAND } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { useContact } from "#features/settings/use-contact.ts";
import { familyOf, slugOf } from "./family-of.ts";
import { Hero, Paragraphs, Points, Section } from "./page-parts.tsx";

interface DocumentProps {
  readonly page: DocumentPage;
  readonly path: string;
}

/** The part of the site a document belongs to, as its title names it. */
const kindOf = (path: string) => pageTitle(path, BRAND).split(" | ")[1] ?? "";

/** Pages whose next step is a letter to us. */
const WRITE_TO_US = new Set(["/company/book-a-call", "/company/hire-our-team", "/career"]);

/** Company, career and the legal pages. */
export function DocumentView({ page, path }: DocumentProps) {
  const { contactEmail } = useContact();
  return (
    <>
      <Hero kind={kindOf(path)} headline={page.headline} lede={page.lede} slug={slugOf(path)} family={familyOf(path)}>
        {WRITE_TO_US.has(path) && (
          <a className="button" href={`mailto:${contactEmail}`}>
            Write to us
          </a>
        )}
      </Hero>
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
    </>
  );
}
