import type { ReactNode } from "react";
import { Link } from "react-router";
import { Selvedge } from "#ui/weave.tsx";
import { slugOf } from "#domain/nav/slug-of.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Prose } from "#ui/prose.tsx";
import { useClosingWords, useFamily } from "./use-site.ts";

function CareerWords({ path }: { readonly path: string }) {
  const { contactEmail } = useContact();
  return (
    <p>
      Send a few lines about yourself to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      {path !== "/career" && (
        <>
          , or look at <Link to="/career">all roles</Link>
        </>
      )}
      . If you came with a project instead, a price and a call are free.
    </p>
  );
}

/** The end of every article-like page. `children` is the button that opens a quote. */
export function ClosingBand({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const isCareer = path.startsWith("/career");
  const words = useClosingWords();
  return (
    <aside className="closing-band" aria-labelledby="closing-band-heading">
      <Selvedge slug={slugOf(path)} family={useFamily(path)} place="closing" />
      <div className="wrap">
        <div className="closing-band__words">
          <h2 id="closing-band-heading">{isCareer ? "No fitting role? Write to us." : words.heading}</h2>
          {isCareer ? (
            <CareerWords path={path} />
          ) : (
            <p>
              <Prose text={words.text} />
            </p>
          )}
        </div>
        <div className="actions">
          {children}
          <Link className="button button--quiet" to="/company/book-a-call" prefetch="intent">
            Book a call
          </Link>
        </div>
      </div>
    </aside>
  );
}
