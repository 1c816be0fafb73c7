import { page as CAREER_LABELS } from "#content/labels/career.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { RolesView } from "./roles-view.tsx";
import type { Roles } from "./load-roles.server.ts";

interface CareerViewProps {
  readonly page: DocumentPage;
  readonly roles: Roles;
  readonly contactEmail: string;
}

/** Open jobs first, then life at the firm. */
export function CareerView({ page, roles, contactEmail }: CareerViewProps) {
  const labels = useLabels("careerLabels", CAREER_LABELS);
  const { openCount } = roles;
  return (
    <>
      <Hero kind={labels.kind} headline={page.headline} lede={page.lede} motif={{ slug: "career", family: "company" }}>
        <a className="button" href="#roles">
          {openCount === 0 ? labels.heading : openCount === 1 ? labels.one : fillIn(labels.several, { count: openCount })}
        </a>
      </Hero>
      <RolesView {...roles} contactEmail={contactEmail} />
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
    </>
  );
}
