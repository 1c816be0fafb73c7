import type { DocumentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { RolesView } from "./roles-view.tsx";
import type { Roles } from "./load-roles.server.ts";

interface CareerViewProps {
  readonly page: DocumentPage;
  readonly roles: Roles;
  readonly contactEmail: string;
}

/** Open jobs first, then life at the firm. */
export function CareerView({ page, roles, contactEmail }: CareerViewProps) {
  return (
    <>
      <Hero kind="Career" headline={page.headline} lede={page.lede} motif={{ slug: "career", family: "company" }}>
        <a className="button" href="#roles">
          {roles.openCount === 0 ? "Open roles" : `See ${roles.openCount === 1 ? "the open role" : `${roles.openCount} open roles`}`}
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
