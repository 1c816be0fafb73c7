import type { ReactNode } from "react";
import { Link } from "react-router";
import { Selvedge } from "#ui/weave.tsx";
import { slugOf } from "#domain/nav/slug-of.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Prose } from "#ui/prose.tsx";
import { useClosingWords, useFamily } from "./use-site.ts";

function CareerActions({ path, contactEmail }: { readonly path: string; readonly contactEmail: string }) {
  return (
    <>
      <a className="button" href={`mailto:${contactEmail}`}>
        Write to us
      </a>
      <Link className="button button--quiet" to={path === "/career" ? "#roles" : "/career"} prefetch="intent">
        All roles
      </Link>
    </>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Link className="button button--quiet" to="/company/book-a-call" prefetch="intent">
        Book a call
      </Link>
    </>
  );
}

/** The end of every article-like page. `children` is the button that opens a quote, which career pages do without. */
export function ClosingBand({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const isCareer = path.startsWith("/career");
  const words = useClosingWords();
  const { contactEmail } = useContact();
  return (
    <aside className="closing-band" aria-labelledby="closing-band-heading">
      <Selvedge slug={slugOf(path)} family={useFamily(path)} place="closing" />
      <div className="wrap">
        <div className="closing-band__words">
          <h2 id="closing-band-heading">{isCareer ? "No fitting role? Write to us." : words.heading}</h2>
          <p>
            {isCareer ? (
              <>
                Send a few lines about yourself to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </>
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
