import type { ReactNode } from "react";
import { Link } from "react-router";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { page as CAREER_LABELS } from "#content/labels/career.ts";
import { Selvedge } from "#ui/weave.tsx";
import { slugOf } from "#domain/nav/slug-of.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Prose } from "#ui/prose.tsx";
import { Filled } from "./filled-label.tsx";
import { useLabels } from "./use-labels.ts";
import { useClosingWords, useFamily } from "./use-site.ts";

function CareerActions({ path, contactEmail }: { readonly path: string; readonly contactEmail: string }) {
  const labels = useLabels("careerLabels", CAREER_LABELS);
  return (
    <>
      <a className="button" href={`mailto:${contactEmail}`}>
        {labels.closingWrite}
      </a>
      <Link className="button button--quiet" to={path === "/career" ? "#roles" : "/career"} prefetch="intent">
        {labels.closingRoles}
      </Link>
    </>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  const { call } = useLabels("frameLabels", FRAME_LABELS);
  return (
    <>
      {children}
      <Link className="button button--quiet" to="/company/book-a-call" prefetch="intent">
        {call}
      </Link>
    </>
  );
}

/** The end of every article-like page. `children` is the button that opens a quote, which career pages do without. */
export function ClosingBand({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const isCareer = path.startsWith("/career");
  const words = useClosingWords();
  const career = useLabels("careerLabels", CAREER_LABELS);
  const { contactEmail } = useContact();
  return (
    <aside className="closing-band" aria-labelledby="closing-band-heading">
      <Selvedge slug={slugOf(path)} family={useFamily(path)} place="closing" />
      <div className="wrap">
        <div className="closing-band__words">
          <h2 id="closing-band-heading">{isCareer ? career.closingHeading : words.heading}</h2>
          <p>
            {isCareer ? (
              <Filled text={career.closingText} values={{ email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a> }} />
            ) : (
              <Prose text={words.text} />
            )}
          </p>
        </div>
        <div className="actions">
          {isCareer ? <CareerActions path={path} contactEmail={contactEmail} /> : <Actions>{children}</Actions>}
        </div>
      </div>
    </aside>
  );
}
