import type { ReactNode } from "react";
import type { DocumentPage } from "#content/page-types.ts";
import { familyOf, slugOf } from "./family-of.ts";
import { Hero, Paragraphs, Points, Section } from "./page-parts.tsx";

interface DocumentProps {
  readonly page: DocumentPage;
  readonly path: string;
  readonly kind: string;
  readonly actions?: ReactNode;
}

/** Company, career and the legal pages. */
export function DocumentView({ page, path, kind, actions }: DocumentProps) {
  return (
    <>
      <Hero kind={kind} headline={page.headline} lede={page.lede} slug={slugOf(path)} family={familyOf(path)}>
        {actions}
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
