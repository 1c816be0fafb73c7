import { Fragment, type ReactNode } from "react";
import { BRAND } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { endsInBand } from "#kit/site/family-of.ts";
import { useFamily } from "#kit/site/use-site.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { NamesFold } from "./names-fold.tsx";

interface DocumentProps {
  readonly page: DocumentPage;
  readonly path: string;
  /** Rendered at the top of the section with the anchor "contact". */
  readonly contact?: ReactNode;
  /** Rendered after the first section. */
  readonly children?: ReactNode;
}

/** The site section in the document's title. */
const kindOf = (path: string) => pageTitle(path, BRAND).split(" | ")[1] ?? "";

/** Company, career and legal pages. Legal pages, which have no motif, fold nothing. */
export function DocumentView({ page, path, contact, children }: DocumentProps) {
  const family = useFamily(path);
  const motif = endsInBand(path) ? { slug: slugOf(path), family } : undefined;
  return (
    <>
      <Hero kind={kindOf(path)} headline={page.headline} lede={page.lede} motif={motif} />
      {page.sections.map(({ id, heading, paragraphs, points }, index) => (
        <Fragment key={heading}>
          <Section heading={heading} {...(id !== undefined && { id })}>
            {id === "contact" && contact}
            <Paragraphs paragraphs={paragraphs} />
            {points &&
              (motif ? (
                <NamesFold parts={points}>
                  <Points points={points} />
                </NamesFold>
              ) : (
                <Points points={points} />
              ))}
          </Section>
          {index === 0 && children}
        </Fragment>
      ))}
    </>
  );
}
